import * as yup from 'yup';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import type { AnswerOf } from 'kc-api/contract/call';
import { kekTexts } from 'kc-api/rules/workloads/kek';
import { kekCache, kekDays, kekTime, kekTimeValues, type KekTimeValues } from './kekTime.ts';

/** No KEK, a KEK in the system's HSM, or one in HPCS (KEK-05). */
export type Association = 'none' | 'hsm' | 'hpcs';

/** Form values for a new KEK. */
export interface KekValues extends KekTimeValues {
  association: Association;
  hpcs_url: string;
  hpcs_api_key: string | undefined;
  hpcs_instance_id: string;
  hpcs_root_key_id: string;
}

/** The prefetch of the system's HSM, for forms that offer it. If the appliance does not report it, the form offers it, and the appliance decides. */
export const hsmLoad = { hsm: { call: keySets.activeHsm, optional: true } } as const;
export const hasHsm = ({ hsm }: { hsm: AnswerOf<typeof keySets.activeHsm> | null }): boolean => hsm?.settings.active_hsm_info.type !== 'NONE';

export const kekValues = (time: Parameters<typeof kekTimeValues>[0], association: Association): KekValues => ({
  association,
  ...kekTimeValues(time),
  hpcs_url: '',
  hpcs_api_key: undefined,
  hpcs_instance_id: '',
  hpcs_root_key_id: '',
});

const hpcs = yup.string().when('association', ([association]: unknown[], field) => (association === 'hpcs' ? field.trim().required(kekTexts.hpcs) : field));
const withKek = <S extends yup.Schema>(field: S) => yup.mixed().when('association', ([association]: unknown[], any) => (association === 'none' ? any : field));

/** KEK-06, KEK-18 to KEK-21, KEK-29. `hsm`: true if this system has an HSM. */
export const kekSchema = (hsm: boolean) =>
  yup.object({
    association: yup.string().test('hsm', kekTexts.noHsm, (value) => hsm || value !== 'hsm'),
    kek_days: withKek(kekDays),
    kek_cache_timeout: withKek(kekCache),
    hpcs_url: hpcs,
    hpcs_api_key: hpcs,
    hpcs_instance_id: hpcs,
    hpcs_root_key_id: hpcs,
  });

export const kekBody = (values: KekValues) => {
  if (values.association === 'none') return { association: 'NO_KEK_ASSOC' as const };
  const { hpcs_url, hpcs_api_key, hpcs_instance_id, hpcs_root_key_id } = values;
  return {
    // KEK-12.
    association: 'KEK_ASSOC' as const,
    ...kekTime(values),
    ...(values.association === 'hpcs'
      ? {
          hpcs_url: hpcs_url.trim(),
          ...(hpcs_api_key ? { hpcs_api_key } : {}),
          hpcs_instance_id: hpcs_instance_id.trim(),
          hpcs_root_key_id: hpcs_root_key_id.trim(),
        }
      : {}),
  };
};
