import * as yup from 'yup';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';

/** The part of a form that gives a key set its HSM. */
export interface HsmValues {
  enable_hsm: boolean;
  /** The HSM that was found wants a partition. */
  partition: boolean;
  part_label: string;
  /** undefined until it is typed. */
  part_password: string | undefined;
}

export const noHsm: HsmValues = { enable_hsm: false, partition: false, part_label: '', part_password: undefined };

const whenParted = (field: yup.StringSchema) =>
  field.when(['enable_hsm', 'partition'], ([enabled, parted]: unknown[], one) =>
    enabled === true && parted === true ? one.required(keySetTexts.partition) : one,
  );

/** KSET-39. */
export const hsmShape = {
  enable_hsm: yup.boolean(),
  partition: yup.boolean(),
  part_label: whenParted(yup.string().trim()),
  part_password: whenParted(yup.string()),
};

export const partitionBody = ({ enable_hsm, partition, part_label, part_password }: HsmValues) =>
  enable_hsm && partition ? { part_label: part_label.trim(), ...(part_password ? { part_password } : {}) } : {};
