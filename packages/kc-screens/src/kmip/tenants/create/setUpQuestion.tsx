import { t } from 'kc-intl/t';
import type { TenantValues } from './tenant.schema.ts';

/** KMIP-019, KMIP-022: explains the effect of the setup on users and objects, and of a directory. */
export const setUpQuestion = ({ name, admin }: Pick<TenantValues, 'name' | 'admin'>) => ({
  title: t('Set up multi-tenancy?'),
  names: [name.trim()],
  consequence: (
    <>
      <p>
        {t(
          'The tenant is created, and its administrator gets an email to verify the account. After that, all KMIP users and objects can be migrated to the tenant. Until the migration is completed the KMIP server works as before, and the setup can be cancelled.',
        )}
      </p>
      {admin !== 'local' && (
        <p>
          {t(
            'The users of this tenant sign in through a directory (AD). The administrator must exist there, with the email address that was entered. Nobody can sign in to the tenant while the directory cannot be reached. KMIP clients connect with their certificates and do not need it.',
          )}
        </p>
      )}
    </>
  ),
  verb: t('Start setup'),
  tone: 'default' as const,
});
