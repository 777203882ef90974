import * as yup from 'yup';
import type { CspType, DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import type { BodyOf } from 'kc-api/contract/call';
import type { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keepsRotationAtNever, keySetDefaults, keySetProblems, mayCreateKeys } from 'kc-api/rules/cloudKeys/keySets';
import { rotationDays, rotationOf, rotationSchema, type Rotation } from '../../rotation/rotation.ts';
import { hsmShape, noHsm, partitionBody, type HsmValues } from '../hsm/hsm.schema.ts';

/** The values of the form for a new key set. */
export interface KeySetValues extends HsmValues {
  name: string;
  description: string;
  groupname: string;
  /** An external key store. */
  external: boolean;
  tde_database_type: DatabaseType | '';
  allow_mdb_key_creation: boolean;
  csp_guid: string;
  rotation: Rotation;
  key_caching_enabled: boolean;
  import_all_keys: boolean;
}

export function newKeySet(type: CspType, groupname: string): KeySetValues {
  const { rekey_interval, key_caching_enabled } = keySetDefaults(type);
  return {
    name: '',
    description: '',
    groupname,
    external: false,
    tde_database_type: '',
    allow_mdb_key_creation: false,
    ...noHsm,
    csp_guid: '',
    rotation: rotationOf(type, rekey_interval),
    key_caching_enabled: key_caching_enabled === 'yes',
    import_all_keys: false,
  };
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Validates a field with the rules that the server applies too. */
const ruled = (type: CspType, field: string) =>
  yup.mixed().test('rule', function check() {
    const { name = '', groupname = '', tde_database_type } = this.parent as Partial<KeySetValues>;
    const problem = keySetProblems({ csp_type: type, name, groupname, tde_database_type: tde_database_type || undefined })[field];
    return problem === undefined || this.createError({ message: problem });
  });

export const detailsSchema = (type: CspType) =>
  yup.object({
    name: ruled(type, 'name'),
    groupname: ruled(type, 'groupname'),
    tde_database_type: ruled(type, 'tde_database_type'),
    description: yup.string(),
    external: yup.boolean(),
    allow_mdb_key_creation: yup.boolean(),
  });
export const hsmSchema = yup.object(hsmShape);
export const accountSchema = yup.object({ csp_guid: yup.string() });
export const scheduleSchema = (type: CspType) =>
  yup.object({
    rotation: rotationSchema<KeySetValues>(({ tde_database_type }) => (keepsRotationAtNever(tde_database_type) ? '' : type)),
    key_caching_enabled: yup.boolean(),
    import_all_keys: yup.boolean(),
  });

/** True if keys can be imported: the key set has an account, and its keys are in the cloud. */
const canImport = ({ csp_guid, external }: Pick<KeySetValues, 'csp_guid' | 'external'>): boolean => csp_guid !== '' && !external;

export function createBody(type: CspType, values: KeySetValues): BodyOf<typeof keySets.create> {
  const { tde_database_type: database } = values;
  return {
    csp_type: type,
    ...(values.external ? { keyset_type: 'XKS' } : {}),
    name: values.name.trim(),
    description: values.description,
    groupname: values.groupname,
    ...(database === '' ? {} : { tde_database_type: database }),
    ...(mayCreateKeys(database) ? { allow_mdb_key_creation: yesNo(values.allow_mdb_key_creation) } : {}),
    enable_hsm: yesNo(values.enable_hsm),
    ...partitionBody(values),
    ...(values.csp_guid === '' ? {} : { csp_guid: values.csp_guid }),
    rekey_interval: keepsRotationAtNever(database) ? 0 : rotationDays(type, values.rotation),
    key_caching_enabled: yesNo(values.key_caching_enabled),
    import_all_keys: yesNo(values.import_all_keys && canImport(values)),
  };
}
