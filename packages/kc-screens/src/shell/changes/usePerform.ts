import { useCallback } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { session } from 'kc-api/contract/session/session';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { usePorts } from '../ports/KcProvider.tsx';
import { useReadStale } from '../answers/useAnswer.ts';
import { useSecondPerson } from '../second/askSecond.ts';

/**
 * What came of it. `answer` is undefined where it took effect but its answer was lost; `text` is what a person reads; `lost`:
 * its answer was cut off, and what is known of it; `request`: a second administrator has to approve it, and was asked or not.
 */
export type Outcome<T> =
  { ok: true; answer: T | undefined } | { ok: false; error: ApplianceError; text: string; lost?: 'not-done' | 'unsure'; request?: 'sent' | 'back' };

/** What stands at an object whose request was not sent. */
const sentText = t('Request sent. A second administrator has to approve it.');
const notSentText = t('The request for approval was not sent.');

/** What a person reads of a failure: the words of the dialog where it has its own, unless the outcome itself is unknown. */
export const refusalText = ({ error, text }: { error: ApplianceError; text: string }, failed: ((error: ApplianceError) => string) | undefined): string =>
  failed && text === error.message ? failed(error) : text;

/** How often and how long apart, in milliseconds, a lost answer is asked for. */
const checks = 5;
const checkPause = 2_000;
/** So many answers in a row that know nothing of the call mean that it never arrived: a slow one is known by then. */
const unknownsNeeded = 2;

/** What is said once it is known that it did not take effect. */
const lostText = ({ kind, message }: ApplianceError): string =>
  `${kind === 'offline' || kind === 'timeout' ? t('The connection was lost before the server responded.') : message} ${t('Nothing was changed. Try again.')}`;
export const unsureText = t(
  'The connection was lost before the server responded, and it is unknown whether the change was saved. Check the list before you try again.',
);

type Settled = { as: 'done' | 'not-done' | 'unsure' } | { as: 'refused'; text: string };

interface PerformOptions {
  /** Told that a cut answer is being settled. Default: nobody wants to know. */
  checking?: () => void;
  /** 'later': who makes many calls reads what they made stale again when they are over. Default: a moment after the call. */
  stale?: 'later';
  /** One of many calls that go on by themselves: it is named by who makes them, and lets whatever a person waits for go first. */
  requestId?: string;
  /** The act on many objects that it is a part of. */
  batch?: string;
}

/**
 * Makes a changing call once: what it made stale is read again, after a refusal too, and an answer that was cut off is
 * settled by asking the appliance whether the change took effect. Never repeats the call by itself. Null if the user left
 * the re-authentication prompt. Where a second administrator has to approve it, a request for that is sent in its place.
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
      { checking, stale, requestId, batch }: PerformOptions = {},
    ): Promise<Outcome<AnswerOf<C>> | null> => {
      const options = requestId === undefined ? {} : { requestId, priority: 'low' as const };
      const reread = () => stale !== 'later' && readStale(declared);
      try {
        const answer = (await client.send(declared as Call, input as never, options)) as AnswerOf<C>;
        reread();
        return { ok: true, answer };
      } catch (caught) {
        const error = caught as ApplianceError;
        // No signal is passed, so only the re-authentication prompt cancels.
        if (error.kind === 'cancelled') return null;
        if (error.kind === 'needs-second') {
          const asked = await second.ask({ call: declared, input, batch }).catch(() => null);
          // Where the question cannot be loaded the refusal has to do.
          if (asked === null) return { ok: false, error, text: error.message };
          if (asked.as === 'failed') return { ok: false, error: asked.error, text: asked.error.message };
          return { ok: false, error, text: asked.as === 'sent' ? sentText : notSentText, request: asked.as };
        }
        // What was refused may have been asked for over something that is old by now.
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
