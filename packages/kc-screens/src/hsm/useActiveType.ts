import type { ApplianceError } from 'kc-api/client/errors';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import type { HsmType } from 'kc-api/rules/hsm/hsm';
import { useAnswer, type AnswerState } from '../shell/index.ts';

interface ActiveType {
  /** 'NONE' if no check found an active HSM; undefined while the checks run. */
  type: HsmType | 'NONE' | undefined;
  /** The first error. A failed check counts as not active. */
  error: ApplianceError | null;
  retry: () => void;
}

const settled = ({ data, error }: AnswerState<unknown>): boolean => data !== undefined || error !== null;
const no = ({ data, error }: AnswerState<{ active: boolean }>): boolean => data?.active === false || (data === undefined && error !== null);

/** HSM-029: checks the types in sequence, until one is active. */
export function useActiveType(): ActiveType {
  const nShield = useAnswer(keySets.ncipherActive);
  const luna = useAnswer(keySets.lunaActive, undefined, { enabled: no(nShield) });
  const cloud = useAnswer(keySets.lunaCloudActive, undefined, { enabled: no(nShield) && no(luna) });
  const checks = [
    ['nShield', nShield],
    ['Luna', luna],
    ['Luna Cloud', cloud],
  ] as const;
  const failed = checks.find(([, check]) => check.data === undefined && check.error !== null)?.[1];
  const active = checks.find(([, check]) => check.data?.active === true);
  return {
    type: active ? active[0] : checks.every(([, check]) => settled(check)) ? 'NONE' : undefined,
    error: failed?.error ?? null,
    retry: () => failed?.refresh(),
  };
}
