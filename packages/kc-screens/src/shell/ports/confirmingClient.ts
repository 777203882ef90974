import type { Client, SendOptions } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { session, type ConfirmWay } from 'kc-api/contract/session/session';
import { t } from 'kc-intl/t';

/**
 * Asks the user to re-authenticate in one of these ways. Resolves to false if the user goes back or the signal aborts,
 * and rejects if the prompt cannot be loaded.
 */
export type AskIdentity = (ways: readonly ConfirmWay[], signal?: AbortSignal) => Promise<boolean>;

declare const brand: unique symbol;
/** A client that prompts for re-authentication when the appliance demands it. Only `confirmingClient` makes one, and screens get no other. */
export type ConfirmingClient = Client & { readonly [brand]: true };

type AnyOptions = Pick<SendOptions, 'signal' | 'onAttempt'> | undefined;

/**
 * Wraps a client so that all calls use the same re-authentication. The appliance refuses before it changes anything, so the client sends the same call again
 * afterwards. If the user goes back, the call rejects with the kind 'cancelled'. If the prompt cannot be loaded, it rejects with the refusal itself.
 */
export function confirmingClient(client: Client, ask: AskIdentity): ConfirmingClient {
  async function confirmed<T>(declared: Call, { signal, onAttempt }: NonNullable<AnyOptions>, send: () => Promise<T>): Promise<T> {
    for (;;) {
      onAttempt?.();
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApplianceError) || error.kind !== 'unconfirmed') throw error;
        const answer = await ask(error.confirmWith, signal).catch(() => null);
        if (answer === null) throw error;
        if (!answer) throw new ApplianceError({ kind: 'cancelled', call: declared.id, message: t('Cancelled'), silent: true });
      }
    }
  }
  /** A file of any size is sent only once the proof is recent: a refusal can be lost while the file is still on its way. */
  async function proveFirst(declared: Call, options: AnyOptions): Promise<void> {
    if (declared.kind !== 'upload' || declared.fresh !== true) return;
    try {
      await confirmed(declared, { signal: options?.signal }, () => client.send(session.proof, {}, { signal: options?.signal }));
    } catch (error) {
      // The upload meets any other error as well, and reports it.
      if (error instanceof ApplianceError && (error.kind === 'cancelled' || error.kind === 'unconfirmed')) throw error;
    }
  }
  const through =
    (verb: 'send' | 'download') =>
    async (declared: Call, input?: unknown, options?: AnyOptions): Promise<unknown> => {
      await proveFirst(declared, options);
      return confirmed(declared, options ?? {}, () => client[verb](declared, input as never, options as never) as Promise<unknown>);
    };
  return { ...client, send: through('send'), download: through('download') } as ConfirmingClient;
}
