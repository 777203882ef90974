/** What a call is made with. */
export interface CallInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: unknown;
  body?: unknown;
}
