import { t } from 'kc-intl/t';

/** A non-empty text: the type excludes ''. */
export type Sentence<Text extends string> = Text extends '' ? never : Text;

const headers = { 'Content-Type': 'application/json' };

/** Error text for a defect. `reference`: identifies the log line with the details. Default: refers to the log in general. */
export const internalError = (reference?: string): string =>
  reference === undefined
    ? t('The appliance had an internal error. The log says more.')
    : t('The appliance had an internal error. Its log has the details under the reference {reference}.', { reference });

/** Returns `otherwise` if the text is blank at run time. */
export const sentenceOr = (text: string, otherwise: string): string => (text.trim() === '' ? otherwise : text);

/** A failure in the envelope of the API. `error` is never empty, so that every client has something to show. */
export function failure<const Text extends string>(
  status: number,
  error: Sentence<Text>,
  { more = {}, extra = {} }: { more?: object; extra?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify({ result: 'failure', error: sentenceOr(error, internalError()), ...more }), { status, headers: { ...headers, ...extra } });
}

/** Responds to an exception that no call has handled. Rethrows it if it breaks the connection on purpose, or if the client has disconnected. */
export function answerDefect(error: Error, request: Request, log: (line: string) => void): Response {
  if (request.signal.aborted || (error instanceof TypeError && error.message === 'connection broken')) throw error;
  log(`${request.method} ${new URL(request.url).pathname} failed: ${error.message}`);
  return failure(500, internalError());
}
