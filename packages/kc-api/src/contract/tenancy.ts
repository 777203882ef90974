import * as v from 'valibot';
import { newPassword } from './secret.ts';
import { dn, mail } from './pasted.ts';
import { listOf, patchOf, revision, sentSeconds, text } from './shapes.ts';
import { address, name } from './texts.ts';

/** The first administrator of a tenant or a vault, who signs in with an own password. `password_expiration`: seconds since 1970. */
export const initialLocalUser = v.object({
  name,
  username: name,
  email: mail,
  password: newPassword(text),
  password_expiration: sentSeconds,
  /** Default: ENABLED. */
  account_state: v.exactOptional(v.picklist(['ENABLED', 'DISABLED'])),
});
export type InitialLocalUser = v.InferOutput<typeof initialLocalUser>;

/** The first administrator of a tenant or a vault whose users are in a directory: `upn` in Active Directory, `cn` and `distinguishedName` in OpenLDAP. */
export const initialAdMember = v.object({
  upn: v.exactOptional(mail),
  cn: v.exactOptional(name),
  distinguishedName: v.exactOptional(dn),
  mail,
});
export type InitialAdMember = v.InferOutput<typeof initialAdMember>;

/** The users or groups of the directory that administer the tenant or the vault. */
export const adminPolicy = v.object({
  admin_type: v.picklist(['user', 'group']),
  /** `name`: the user principal name or the common name. `distinguishedName`: '' if unknown. */
  members: listOf(v.object({ name, distinguishedName: address })),
  revision,
});
export const adminPolicyPatch = v.object(patchOf({ admin_type: adminPolicy.entries.admin_type, members: adminPolicy.entries.members }));
export type AdminPolicy = v.InferOutput<typeof adminPolicy>;

/** KMIP-115, VAULT-30. */
export const passwordReset = v.object({ new_password: newPassword(text), tenant_name: name, username: name });
