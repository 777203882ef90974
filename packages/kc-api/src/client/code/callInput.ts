/** Input of a call. */
export interface CallInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: unknown;
  body?: unknown;
}
