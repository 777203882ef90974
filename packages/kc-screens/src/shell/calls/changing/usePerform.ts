import { useCallback } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { session } from 'kc-api/contract/session/session';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { usePorts } from '../../ports/KcProvider.tsx';
import { useReadStale } from '../reading/useAnswer.ts';
import { useSecondPerson } from '../approval/askSecond.ts';

/**
 * Outcome of a call. `answer` is undefined if the call succeeded but its response was lost. `text` is the error text. `lost`: the response was lost, with the
 * result of the check. `request`: the call needs an approval; the user sent the request or went back.
 */
export type Outcome<T> =
  { ok: true; answer: T | undefined } | { ok: false; error: ApplianceError; text: string; lost?: 'not-done' | 'unsure'; request?: 'sent' | 'back' };

/** Shown next to an object whose approval request was or was not sent. */
const sentText = t('Request sent. A second administrator has to approve it.');
const notSentText = t('The request for approval was not sent.');

/** Returns the error text: the custom text of the dialog if it has one, unless the outcome is unknown. */
export const refusalText = ({ error, text }: { error: ApplianceError; text: string }, failed: ((error: ApplianceError) => string) | undefined): string =>
  failed && text === error.message ? failed(error) : text;

/** Number of outcome checks after a lost response, and the pause between them in milliseconds. */
const checks = 5;
const checkPause = 2_000;
/** Number of consecutive 'unknown' outcomes after which the call counts as never arrived: the appliance knows a slow call by then. */
const unknownsNeeded = 2;

/** Returns the error text for a call that had no effect. */
const lostText = ({ kind, message }: ApplianceError): string =>
  `${kind === 'offline' || kind === 'timeout' ? t('The connection was lost before the server responded.') : message} ${t('Nothing was changed. Try again.')}`;
export const unsureText = t(
  'The connection was lost before the server responded, and it is unknown whether the change was saved. Check the list before you try again.',
);

type Settled = { as: 'done' | 'not-done' | 'unsure' } | { as: 'refused'; text: string };

interface PerformOptions {
  /** Called when the check of a lost response starts. */
  checking?: () => void;
  /** 'later': the caller invalidates stale data itself after a series of calls. Default: shortly after each call. */
  stale?: 'later';
  /** Request id of a background call within a series. It gets low priority, so that calls that the user waits for go first. */
  requestId?: string;
  /** Id of the bulk operation that the call belongs to. */
  batch?: string;
  /** Title of an approval request, for a call that no dialog makes. Default: the title and the content of the open dialog. */
  title?: string;
}

/**
 * Makes a changing call exactly once and never retries it. Afterwards, also after a refusal, it invalidates stale data. After a lost response it asks the
 * appliance whether the call took effect. Returns null if the user left the re-authentication prompt. If the call needs an approval by a second administrator,
 * it sends an approval request instead.
 */
export function usePerform() {
  const { client, clock } = usePorts();
  const readStale = useReadStale();
  const second = useSecondPerson();

  const settle = useCallback(
    async (requestId: string): Promise<Settled> => {
      let unknowns = 0;
      for (let check = 0; check < checks; check += 1) {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, checkPause));
        try {
          const { outcome, error } = await client.send(session.outcome, { params: { request_id: requestId } }, { background: true });
          if (outcome === 'done') return { as: 'done' };
          if (outcome === 'refused') return error ? { as: 'refused', text: error } : { as: 'not-done' };
          unknowns += 1;
          if (unknowns === unknownsNeeded) return { as: 'not-done' };
        } catch (error) {
          unknowns = 0;
          if (error instanceof ApplianceError && error.kind !== 'offline' && error.kind !== 'timeout') return { as: 'unsure' };
        }
      }
      return { as: 'unsure' };
    },
    [client, clock],
  );

  return useCallback(
    async <C extends Call>(
      declared: C,
      input: InputOf<C>,
      { checking, stale, requestId, batch, title }: PerformOptions = {},
    ): Promise<Outcome<AnswerOf<C>> | null> => {
      const options = requestId === undefined ? {} : { requestId, priority: 'low' as const };
      const reread = () => stale !== 'later' && readStale(declared);
      try {
        const answer = (await client.send(declared as Call, input as never, options)) as AnswerOf<C>;
        reread();
        return { ok: true, answer };
      } catch (caught) {
        const error = caught as ApplianceError;
        // The caller passes no abort signal, so only the re-authentication prompt can cancel.
        if (error.kind === 'cancelled') return null;
        if (error.kind === 'needs-second') {
          const asked = await second.ask({ call: declared, input, batch, title }).catch(() => null);
          // If the approval dialog cannot be loaded, show the server's refusal.
          if (asked === null) return { ok: false, error, text: error.message };
          if (asked.as === 'failed') return { ok: false, error: asked.error, text: asked.error.message };
          return { ok: false, error, text: asked.as === 'sent' ? sentText : notSentText, request: asked.as };
        }
        // The cause of the refusal may be stale data, so reload it.
        if (error.kind === 'refused' || error.kind === 'conflict') reread();
        if (!error.outcomeUnknown) return { ok: false, error, text: error.message };
        checking?.();
        const settled = await settle(error.outcomeUnknown);
        reread();
        if (settled.as === 'done') return { ok: true, answer: undefined };
        if (settled.as === 'refused') return { ok: false, error, text: settled.text };
        return { ok: false, error, text: settled.as === 'not-done' ? lostText(error) : unsureText, lost: settled.as };
      }
    },
    [client, readStale, second, settle],
  );
}
