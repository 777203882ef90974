import type { ApplianceError } from 'kc-api/client/errors';
import { keySets, type ActiveHsm } from 'kc-api/contract/cloudKeys/keySets';
import { hsmIsFoundBy, hsmOfChecks } from 'kc-api/rules/cloudKeys/keySets';
import { useActor, useAnswer } from '../../../shell/index.ts';

interface FoundHsm {
  /** undefined while loading. */
  hsm: Pick<ActiveHsm, 'type'> | undefined;
  /** The error of the failed fetch; null if there is none. */
  error: ApplianceError | null;
  retry: () => void;
}

/** KSET-33, KSET-34: returns the active HSM of this system. Fetches it when the calling component mounts. */
export function useActiveHsm(): FoundHsm {
  const { flavour } = useActor();
  const byChecks = hsmIsFoundBy(flavour) === 'checks';
  const checked = { enabled: byChecks };
  const checks = [
    useAnswer(keySets.ncipherActive, undefined, checked),
    useAnswer(keySets.lunaActive, undefined, checked),
    useAnswer(keySets.lunaCloudActive, undefined, checked),
    useAnswer(keySets.dpodActive, undefined, checked),
  ] as const;
  const info = useAnswer(keySets.activeHsm, undefined, { enabled: !byChecks });

  const asked = byChecks ? checks : [info];
  const failed = asked.find(({ error }) => error !== null);
  const retry = () => asked.filter(({ error }) => error !== null).forEach(({ refresh }) => refresh());
  if (failed) return { hsm: undefined, error: failed.error, retry };
  if (!byChecks) return { hsm: info.data?.settings.active_hsm_info, error: null, retry };
  const [ncipher, luna, lunaCloud, dpod] = checks.map(({ data }) => data?.active);
  const known = ncipher !== undefined && luna !== undefined && lunaCloud !== undefined && dpod !== undefined;
  return { hsm: known ? hsmOfChecks({ ncipher, luna, lunaCloud, dpod }) : undefined, error: null, retry };
}
