import { useCallback, useEffect, useRef, useState } from 'react';
import { recoveryLimits, endsRecovery, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { useAction, useAnswer, usePorts } from '../shell/index.ts';
import type { KeyPartCalls } from './keyPartCalls.ts';

interface Options {
  /** RECOV-16: called when enough parts were uploaded, in this or another browser. */
  onComplete: () => void;
  /** Text after the parts were discarded. Default: the recovery was reset. */
  resetText?: string | undefined;
}

/** Tracks the admin key parts that several people upload, and uploads parts from this browser. */
export function useKeyParts({ status, upload, reset }: KeyPartCalls, { onComplete, resetText = recoveryTexts.reset }: Options) {
  const { clock } = usePorts();
  // RECOV-15, RECOV-40: polling shows uploads from other browsers. A failed poll shows no error and is repeated.
  const read = useAnswer(status, undefined, { poll: (last) => (last?.complete === 'yes' ? undefined : recoveryLimits.poll) });
  const uploading = useAction();
  const resetting = useAction();
  const [told, setTold] = useState<{ kind: 'info' | 'error'; text: string } | null>(null);
  const [round, setRound] = useState(0);
  const completed = useRef(false);
  /** A response cached before this component mounted may describe parts that were uploaded for another purpose. */
  const cachedAt = useRef(read.updatedAt);

  const complete = useCallback(() => {
    if (completed.current) return;
    completed.current = true;
    onComplete();
  }, [onComplete]);

  const run = resetting.run;
  /** RECOV-18, RECOV-19: discards all uploaded parts. `why`: text before the message. */
  const startOver = useCallback(
    async (why?: string) => {
      const outcome = await run(reset, {});
      if (outcome && !outcome.ok) setTold({ kind: 'error', text: recoveryTexts.stuck });
      else if (outcome) setTold({ kind: 'info', text: why === undefined ? resetText : `${why} ${resetText}` });
      return outcome?.ok ?? false;
    },
    [run, reset, resetText],
  );

  const { data, error, updatedAt } = read;
  useEffect(() => {
    if (data?.complete === 'yes' && updatedAt !== cachedAt.current) complete();
  }, [data, updatedAt, complete]);
  useEffect(() => {
    if (!error || !endsRecovery(error)) return;
    const now = clock.setTimeout(() => void startOver(), 0);
    return () => clock.clearTimeout(now);
  }, [error, startOver, clock]);

  /** `confirm`: the confirmation word, sent with the first part if the call requires one. */
  const send = async (key_part: string, confirm?: string) => {
    setTold(null);
    const outcome = await uploading.run(upload, { body: { key_part, ...(confirm === undefined ? {} : { confirm }) } });
    // The user has to select the file again after each attempt, whether it succeeded or not.
    setRound((n) => n + 1);
    if (!outcome) return;
    if (outcome.ok && outcome.answer?.complete === 'yes') complete();
    if (!outcome.ok && endsRecovery(outcome.error)) {
      uploading.reset();
      await startOver(outcome.error.brought === undefined ? undefined : outcome.text);
    }
  };

  return {
    status: data,
    error: data || (error && endsRecovery(error)) ? null : error,
    updatedAt: read.updatedAt,
    refresh: read.refresh,
    uploading,
    send,
    startOver,
    resetting: resetting.busy,
    told,
    round,
  };
}
export type KeyParts = ReturnType<typeof useKeyParts>;
