import * as yup from 'yup';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import type { InitialAdMember } from 'kc-api/contract/tenancy';
import { adMemberProblems } from 'kc-api/rules/tenancy';

/** Form values of the first administrator from a directory. */
export interface AdMemberValues {
  upn: string;
  cn: string;
  distinguishedName: string;
  mail: string;
}
export const newAdMember: AdMemberValues = { upn: '', cn: '', distinguishedName: '', mail: '' };

type Type = DirectoryDomain['type'];

/** KMIP-042, VAULT-12: Active Directory uses the principal name, OpenLDAP the common and distinguished names. */
export const adMemberBody = ({ upn, cn, distinguishedName, mail }: AdMemberValues, type: Type): InitialAdMember => ({
  ...(type === 'MICROSOFT_AD' ? { upn: upn.trim() } : { cn: cn.trim(), distinguishedName: distinguishedName.trim() }),
  mail: mail.trim(),
});

/** `typeOf` returns the directory type for the form values. */
export const adMemberFields = (typeOf: (values: object) => Type) => {
  const part = (field: keyof AdMemberValues) =>
    yup.string().test(field, (_, { createError, parent }) => {
      const values = { ...newAdMember, ...(parent as object) };
      const message = adMemberProblems(values, typeOf(values))[field];
      return message === undefined || createError({ message });
    });
  return { upn: part('upn'), cn: part('cn'), distinguishedName: part('distinguishedName'), mail: part('mail') };
};
