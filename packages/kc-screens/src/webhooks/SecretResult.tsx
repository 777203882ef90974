import { Banner } from 'kc-components/Banner';
import { ShowOnce } from 'kc-components/ShowOnce';
import { t } from 'kc-intl/t';

/** EVT-06: shows a new signing secret once. */
export const SecretResult = ({ secret }: { secret: string }) => (
  <>
    <ShowOnce label={t('Signing secret')} value={secret} mono />
    <Banner kind="info">{t('Enter the secret at the destination, which verifies the header webhook-signature with it. It is not shown again.')}</Banner>
  </>
);
