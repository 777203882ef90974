import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { keySets, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { cacheTimeoutMax, keepsRotationAtNever, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { difference } from '../../../shell/index.ts';
import { rotationDays, rotationOf, rotationSchema, type Rotation } from '../../rotation/rotation.ts';

/** The values of the form for an existing key set. */
export interface EditValues {
  description: string;
  csp_guid: string;
  rotation: Rotation;
  apply_to_all: boolean;
  allow_mdb_key_creation: boolean;
  key_caching_enabled: boolean;
  /** In minutes; the API uses seconds. */
  cache_minutes: number | null;
  hsm_enabled: boolean;
  part_label: string;
  /** undefined: keep the stored password. */
  part_password: string | undefined;
}

const minute = 60;

export const editValues = (set: KeySet): EditValues => ({
  description: set.description,
  csp_guid: set.csp_guid,
  rotation: rotationOf(set.csp_type, set.rekey_interval),
  apply_to_all: false,
  allow_mdb_key_creation: set.allow_mdb_key_creation === 'yes',
  key_caching_enabled: set.key_caching_enabled === 'yes',
  cache_minutes: set.key_cache_hsm_timeout / minute,
  hsm_enabled: set.hsm_enabled === 'yes',
  part_label: set.part_label ?? '',
  part_password: undefined,
});

export const editSchema = (set: KeySet) =>
  yup.object({
    rotation: rotationSchema<EditValues>(() => (keepsRotationAtNever(set.tde_database_type) ? '' : set.csp_type)),
    cache_minutes: yup
      .number()
      .nullable()
      .when(['key_caching_enabled', 'hsm_enabled'], ([cached, hsm]: unknown[], field) =>
        cached === true && hsm === true
          ? field
              .required(keySetTexts.cacheTimeout)
              .min(0, keySetTexts.cacheTimeout)
              .max(cacheTimeoutMax / minute, keySetTexts.cacheTimeout)
          : field,
      ),
    // A partition can be replaced but not removed.
    part_label: set.part_label ? yup.string().trim().required(keySetTexts.partition) : yup.string(),
  });

/** KSET-42: returns true if the interval differs from that of the key set. */
export const rotationDiffers = (set: KeySet, rotation: Rotation): boolean =>
  !keepsRotationAtNever(set.tde_database_type) && rotationDays(set.csp_type, rotation) !== set.rekey_interval;

const yesNo = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

const body = (values: EditValues) => ({
  description: values.description,
  csp_guid: values.csp_guid,
  allow_mdb_key_creation: yesNo(values.allow_mdb_key_creation),
  key_caching_enabled: yesNo(values.key_caching_enabled),
  ...(values.cache_minutes === null ? {} : { key_cache_hsm_timeout: values.cache_minutes * minute }),
});
const partition = ({ part_label, part_password }: EditValues) => ({ part_label: part_label.trim(), ...(part_password ? { part_password } : {}) });

/**
 * Returns only the changed values. A changed partition sends its label, and its password if one was entered. A changed rotation also sends whether it applies
 * to all keys.
 */
export function editBody(values: EditValues, set: KeySet, start: EditValues): BodyOf<typeof keySets.change> {
  return {
    ...difference(body(values), body(start)),
    ...(rotationDiffers(set, values.rotation)
      ? { rekey_interval: rotationDays(set.csp_type, values.rotation), apply_to_all_cloudkeys: yesNo(values.apply_to_all) }
      : {}),
    ...(Object.keys(difference(partition(values), partition(start))).length > 0 ? partition(values) : {}),
  };
}
