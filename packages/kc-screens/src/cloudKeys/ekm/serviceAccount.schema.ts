import * as yup from 'yup';
import type { EkmPermission, ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { emailProblem, permissionsProblem } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';

/** The form of one service account of the external key manager. */
export interface ServiceAccountValues {
  email: string;
  permissions: EkmPermission[];
}

export const newServiceAccount: ServiceAccountValues = { email: '', permissions: [] };

/** `others`: the other entries of the list, whose emails are taken. `offered`: the permissions to choose from. */
export const serviceAccountSchema = (others: readonly ServiceAccount[], offered: readonly EkmPermission[]) =>
  yup.object({
    email: yup.string().test('email', (value, test) => {
      const problem = emailProblem(value ?? '', others);
      return problem === undefined || test.createError({ message: problem });
    }),
    permissions: yup.array(yup.string().defined()).test('permissions', (value, test) => {
      const problem = permissionsProblem(value ?? [], offered);
      return problem === undefined || test.createError({ message: problem });
    }),
  });

export const serviceAccountOf = ({ email, permissions }: ServiceAccountValues): ServiceAccount => ({ email: email.trim(), permissions });
