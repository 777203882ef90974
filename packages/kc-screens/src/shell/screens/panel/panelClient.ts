import { ApplianceError } from 'kc-api/client/errors';
import { omitSecrets } from 'kc-api/contract/omitSecrets';
import type { Call } from 'kc-api/contract/call';
import { readOnlyRules } from 'kc-api/rules/panels/readOnly';
import { reasonOf } from 'kc-api/rules/verdict';
import type { ConfirmingClient } from '../../ports/confirmingClient.ts';
import type { DetailPanelProps, PanelChange } from './panelProps.ts';

type Reports = Pick<DetailPanelProps, 'onChange' | 'onError' | 'readOnly'>;
interface Input {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Errors that are not reported: the user canceled, or the console prompts for re-authentication or approval. */
const unreported = new Set(['cancelled', 'unconfirmed', 'needs-second']);

/** Returns the report of a change without its secrets. */
export function changeOf(declared: Call, input: unknown, answer: unknown): PanelChange {
  const { params = {}, body } = (input ?? {}) as Input;
  const isFile = declared.kind === 'upload';
  return {
    call: declared.id,
    target: params,
    body: isFile || body === undefined ? undefined : omitSecrets(declared.body, body),
    answer: declared.kind === 'download' || answer === undefined ? undefined : omitSecrets(declared.answer, answer),
  };
}

/** Calls the host. Errors in the host's callback are reported globally and do not affect the call. */
function guarded(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Wraps the client of a panel. It refuses changes of a read-only panel before they are sent, and reports changes and failures.
 * `reports` is read at each call, so that the callbacks of a host may change while a call is under way.
 */
export function panelClient(client: ConfirmingClient, reports: () => Reports): ConfirmingClient {
  const through =
    (verb: 'send' | 'download') =>
    async (declared: Call, input?: unknown, options?: unknown): Promise<unknown> => {
      const denied = reports().readOnly ? reasonOf(readOnlyRules.call(declared)) : undefined;
      if (denied !== undefined) throw new ApplianceError({ kind: 'refused', call: declared.id, status: 403, message: denied, silent: true });
      let answer: unknown;
      try {
        answer = await (client[verb](declared, input as never, options as never) as Promise<unknown>);
      } catch (error) {
        if (error instanceof ApplianceError && !unreported.has(error.kind) && !error.silent) guarded(() => reports().onError?.({ call: declared.id, error }));
        throw error;
      }
      if (declared.audited) guarded(() => reports().onChange?.(changeOf(declared, input, verb === 'send' ? answer : undefined)));
      return answer;
    };
  return { ...client, send: through('send'), download: through('download') } as ConfirmingClient;
}
