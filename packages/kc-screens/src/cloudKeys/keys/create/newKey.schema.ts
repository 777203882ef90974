import * as yup from 'yup';
import type { KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { createTexts, plannedKey } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { cloudKeyTexts, isPrincipal } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { stateOfNew } from 'kc-api/rules/cloudKeys/cloudKeys/keyChoices';
import { dkeFields } from '../dke/dke.ts';
import { scheduleFields } from '../schedule/schedule.ts';
import { isDke, newKeyBody, type NewKeyValues } from './newKey.ts';

type Sets = readonly KeySet[];
const setOf = (sets: Sets, { keyset_guid }: NewKeyValues) => sets.find(({ guid }) => guid === keyset_guid);

export const setSchema = (sets: Sets) =>
  yup.object({
    keyset_guid: yup
      .string()
      .required(createTexts.keySet)
      .test('known', createTexts.keySet, (chosen) => sets.some(({ guid }) => guid === chosen)),
  });

/** Validates with the rules of the appliance, per field. The form does not offer ciphers that the HSM rejects. */
export function detailsSchema(sets: Sets) {
  const judged = (field: string) =>
    yup.mixed().test(field, function check() {
      const values = this.options.context as NewKeyValues;
      const set = setOf(sets, values);
      if (!set) return true;
      const text = plannedKey(set, { ...newKeyBody(set, values), rekey_interval: 0 }, false).problems?.[field];
      return text === undefined || this.createError({ message: text });
    });
  const fields = ['name', 'region_name', 'keyvault_name', 'keyring_name', 'protection_level', 'ekm_connection', 'purpose', 'algorithm', 'cipher'];
  return yup.object({ ...Object.fromEntries(fields.map((field) => [field, judged(field)])), description: yup.string() });
}

const roleSchema = yup.object({
  role: yup.string().test('role', function check(chosen) {
    if (!chosen) return this.createError({ message: createTexts.role });
    const { roles } = this.options.context as NewKeyValues;
    return roles.filter(({ role }) => role === chosen).length === 1 || this.createError({ message: createTexts.roleTwice });
  }),
  members: yup
    .array(
      yup.string().test('principal', function check(member) {
        if (!isPrincipal(member ?? '')) return this.createError({ message: createTexts.principal });
        return (this.parent as readonly string[]).filter((one) => one === member).length === 1 || this.createError({ message: cloudKeyTexts.principalAdded });
      }),
    )
    .min(1, createTexts.noPrincipal),
});

export const accessSchema = () =>
  yup.object({
    ...dkeFields<NewKeyValues>(isDke),
    roles: yup.array(roleSchema) as yup.ArraySchema<KeyRole[] | undefined, yup.AnyObject>,
  });

/** `now` is milliseconds. */
export const scheduleSchema = (sets: Sets, now: number) =>
  yup.object(
    scheduleFields<NewKeyValues>({
      before: null,
      now,
      stateOf: (values) => {
        const set = setOf(sets, values);
        return set && stateOfNew(set, values);
      },
    }),
  );
