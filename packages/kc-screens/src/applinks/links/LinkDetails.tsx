import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { protocolNames } from 'kc-api/rules/applinks/applinks';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { CertificateChain } from '../../certificates/index.ts';
import { DetailsTab, RowDetails, usePorts } from '../../shell/index.ts';
import { intervalText } from './interval.ts';
import { Padded, Sets } from './LinkDetails.styles.ts';
import { SecretStatus, secretStateOf } from './SecretStatus.tsx';

/** Links to the VM sets that use the link. */
function UsedBy({ sets }: { sets: NonNullable<Applink['cvm_sets']> }) {
  const { navigation } = usePorts();
  if (sets.length === 0) return <>{t('None')}</>;
  return (
    <Sets>
      {sets.map(({ guid, name }) => (
        <li key={guid}>
          <Link href={navigation.href({ path: pages.workloads, params: { tab: 'vmsets', row: guid } })}>{name}</Link>
        </li>
      ))}
    </Sets>
  );
}

/** Details of the selected link, in tabs. `now`: seconds since 1970. */
export function LinkDetails({ link, now }: { link: Applink; now: number }) {
  const { certificates = [], cvm_sets: sets, secret_expires: expires, code_expires: code = 0 } = link;
  return (
    <RowDetails
      title={link.name}
      history={{ kind: 'Application link', id: link.guid }}
      tabs={[
        {
          value: 'details',
          label: t('Details'),
          content: (
            <DetailsTab
              items={[
                { label: t('Product URL'), value: link.product_url, wide: true },
                { label: t('Product'), value: [link.product_name, link.product_version].join(' ').trim() },
                { label: t('Protocol'), value: protocolNames[link.protocol] },
                { label: t('Access ID'), value: link.access_id, mono: true },
                { label: t('Added'), value: dateTimeText(link.date_added) },
                { label: t('Secret'), value: <SecretStatus link={link} now={now} /> },
                { label: t('Secret expiry'), value: intervalText(link.secret_expiry_interval) },
                ...(expires === undefined
                  ? []
                  : [{ label: secretStateOf(link, now) === 'expired' ? t('Secret expired') : t('Secret expires'), value: dateTimeText(expires) }]),
                { label: t('One-time code'), value: code > now ? t('Valid until {time}', { time: dateTimeText(code) }) : t('None') },
                { label: t('IP list'), value: link.iplist === '' ? t('Any address') : link.iplist.replaceAll(',', '\n') },
                ...(sets === undefined ? [] : [{ label: t('Used by VM sets'), value: <UsedBy sets={sets} /> }]),
                { label: t('GUID'), value: link.guid, mono: true },
              ]}
            />
          ),
        },
        {
          value: 'certificate',
          label: t('Certificate'),
          content: (
            <>
              <Padded>
                <Banner kind={link.sslverify === 'yes' ? 'info' : 'warning'}>
                  {link.sslverify === 'yes'
                    ? t('Verified with the CA certificate of this link.')
                    : t('Not verified with a CA certificate. An administrator accepted these certificates.')}
                </Banner>
                {certificates.length > 0 && <CertificateChain chain={certificates} />}
              </Padded>
              <DetailsTab
                items={[
                  { label: t('Verify certificate'), value: link.sslverify === 'yes' ? t('Yes') : t('No') },
                  { label: t('Certificate ID'), value: link.certificateid, mono: true, wide: true },
                  { label: t('CA certificate'), value: link.cacert, mono: true, wide: true },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  );
}
