import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Link } from 'kc-components/Link';
import { Page, PageSection } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { users } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { holds } from 'kc-api/rules/privileges';
import { useActor, useAnswer, usePorts, type ScreenProps } from '../shell/index.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { VitalsDialog } from './vitals/VitalsDialog.tsx';

/** /account, and /account/{id}: 'vitals' in any case opens the question about vitals; only a SEC_ADMIN sees another's record. */
export default function AccountScreen({ params }: ScreenProps) {
  const { navigation } = usePorts();
  const actor = useActor();
  const { id } = params;
  const vitals = id?.toLowerCase() === 'vitals';
  const wanted = id !== undefined && !vitals && holds(actor, 'SEC_ADMIN') ? id : actor.id;
  const own = wanted === actor.id;
  const { data, error, refresh } = useAnswer(users.read, { params: { id: wanted } });
  const link = (path: string) => navigation.href({ path, params: {} });
  return (
    <Page title="Account" sub={data && (own ? data.user.full_name : `${data.user.full_name} (${data.user.login_name})`)} scroll>
      {error && !data && (
        <Banner kind="error" action={own ? <Button onClick={refresh}>Try again</Button> : <Link href={link('/account')}>Go to your own account</Link>}>
          {error.message}
        </Banner>
      )}
      {!data && !error && <Skeleton lines={10} />}
      {data && own && <OwnAccount user={data.user} />}
      {data && !own && (
        <PageSection
          title="Details"
          text={
            <>
              The record of another user. <Link href={link('/security')}>Change it with the users</Link>
            </>
          }
        >
          <AccountDetails user={data.user} />
        </PageSection>
      )}
      {vitals && accountRules.vitals(actor).ok && <VitalsDialog onClose={() => navigation.go({ path: '/account', params: {} }, { replace: true })} />}
    </Page>
  );
}
