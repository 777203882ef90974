import { t } from 'kc-intl/t';

/** A text that says something: the empty one is no argument of this type. */
export type Sentence<Text extends string> = Text extends '' ? never : Text;

const headers = { 'Content-Type': 'application/json' };

/** For a defect. `reference`: names the line of the log that says more. Default: the log has one, without a reference. */
export const internalError = (reference?: string): string =>
  reference === undefined
    ? t('The appliance had an internal error. The log says more.')
    : t('The appliance had an internal error. Its log has the details under the reference {reference}.', { reference });

/** Replaces an empty text, whatever made it empty at run time. */
export const sentenceOr = (text: string, otherwise: string): string => (text.trim() === '' ? otherwise : text);

/** A failure in the envelope of the API. `error` is never empty, so that every client has something to show. */
export function failure<const Text extends string>(
  status: number,
  error: Sentence<Text>,
  { more = {}, extra = {} }: { more?: object; extra?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify({ result: 'failure', error: sentenceOr(error, internalError()), ...more }), { status, headers: { ...headers, ...extra } });
}

/**
 * Answers an exception that no call has answered. Throws it again if it breaks the connection on purpose, or if the client
 * has left.
 */
export function answerDefect(error: Error, request: Request, log: (line: string) => void): Response {
  if (request.signal.aborted || (error instanceof TypeError && error.message === 'connection broken')) throw error;
  log(`${request.method} ${new URL(request.url).pathname} failed: ${error.message}`);
  return failure(500, internalError());
}
