import { ShowOnce } from 'kc-components/ShowOnce';
import type { CreatedUser } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { MailDelivery } from '../../mailServer/index.ts';

type UserResultProps = { email: string } & Pick<CreatedUser, 'registration_url' | 'temp_password' | 'email_notified' | 'mail'>;

/** Shows the temporary password or the invite URL, which the appliance returns only once. */
export const UserResult = ({ email, registration_url, temp_password, email_notified, mail }: UserResultProps) => (
  <>
    {temp_password && <ShowOnce label={t('Temporary password')} value={temp_password} />}
    {registration_url && <ShowOnce label={t('Invite URL')} value={registration_url} />}
    {registration_url && (email_notified === 'yes' ? <MailDelivery mail={mail} email={email} /> : <p>{t('Copy the URL and send it to the user.')}</p>)}
  </>
);
