import * as yup from 'yup';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';

/** The HSM fields of the form of a key set. */
export interface HsmValues {
  enable_hsm: boolean;
  /** True if the active HSM needs a partition. */
  partition: boolean;
  part_label: string;
  /** undefined until it is entered. */
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
