import { useEffect, useMemo } from 'react';
import { createSessionAnswers } from 'kc-api/client/sessionAnswers';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { answerKey, useAnswer, usePorts, type AnswerState } from '../../../shell/index.ts';

/**
 * The response of a read call that does not change within a session. It is fetched once, then read from the tab's storage, also after a reload. Never use it
 * for a secret.
 */
export function useSessionAnswer<C extends Call>(declared: C, input?: InputOf<C>, { enabled = true }: { enabled?: boolean } = {}): AnswerState<AnswerOf<C>> {
  const { client, actor, tab } = usePorts();
  const answers = useMemo(() => createSessionAnswers(tab, { tenant: client.tenant, user: actor.id }), [tab, client.tenant, actor.id]);
  const question = JSON.stringify(answerKey(declared, input));
  const kept = useMemo(() => (enabled ? answers.get(declared, question) : undefined), [answers, declared, question, enabled]);
  const answer = useAnswer(declared, input, { enabled: enabled && kept === undefined });
  const { data } = answer;
  useEffect(() => {
    if (enabled && kept === undefined && data !== undefined) answers.set(declared, question, data);
  }, [answers, declared, question, enabled, kept, data]);
  return kept === undefined ? answer : { ...answer, data: kept, loading: false };
}
