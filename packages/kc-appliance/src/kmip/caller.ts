/** What the test of a client server has found: 0 and no words for a server that does what it should, else the number of the error and what it says. */
export interface KmipTestAnswer {
  number: number;
  words: string;
}
