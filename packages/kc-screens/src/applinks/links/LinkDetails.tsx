import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { protocolNames } from 'kc-api/rules/applinks/applinks';
import { pages } from 'kc-api/rules/frame/pages';
import { CertificateChain } from '../../certificates/index.ts';
import { DetailsTab, RowDetails, usePorts } from '../../shell/index.ts';
import { intervalText } from './interval.ts';
import { Padded, Sets } from './LinkDetails.styles.ts';
import { SecretStatus, secretStateOf } from './SecretStatus.tsx';

/** The VM sets that use it, with the way to them. */
function UsedBy({ sets }: { sets: NonNullable<Applink['cvm_sets']> }) {
  const { navigation } = usePorts();
  if (sets.length === 0) return <>None</>;
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

/** What is known of the selected link, in tabs. `now`: seconds since 1970. */
export function LinkDetails({ link, now }: { link: Applink; now: number }) {
  const { certificates = [], cvm_sets: sets, secret_expires: expires, code_expires: code = 0 } = link;
  return (
    <RowDetails
      title={link.name}
      history={{ kind: 'Application link', id: link.guid }}
      tabs={[
        {
          value: 'details',
          label: 'Details',
          content: (
            <DetailsTab
              items={[
                { label: 'Product URL', value: link.product_url, wide: true },
                { label: 'Product', value: [link.product_name, link.product_version].join(' ').trim() },
                { label: 'Protocol', value: protocolNames[link.protocol] },
                { label: 'Access ID', value: link.access_id, mono: true },
                { label: 'Added', value: dateTimeText(link.date_added) },
                { label: 'Secret', value: <SecretStatus link={link} now={now} /> },
                { label: 'Secret expiry', value: intervalText(link.secret_expiry_interval) },
                ...(expires === undefined
                  ? []
                  : [{ label: secretStateOf(link, now) === 'expired' ? 'Secret expired' : 'Secret expires', value: dateTimeText(expires) }]),
                { label: 'One-time code', value: code > now ? `Valid until ${dateTimeText(code)}` : 'None' },
                { label: 'IP list', value: link.iplist === '' ? 'Any address' : link.iplist.replaceAll(',', '\n') },
                ...(sets === undefined ? [] : [{ label: 'Used by VM sets', value: <UsedBy sets={sets} /> }]),
                { label: 'GUID', value: link.guid, mono: true },
              ]}
            />
          ),
        },
        {
          value: 'certificate',
          label: 'Certificate',
          content: (
            <>
              <Padded>
                <Banner kind={link.sslverify === 'yes' ? 'info' : 'warning'}>
                  {link.sslverify === 'yes'
                    ? 'Verified with the CA certificate of this link.'
                    : 'Not verified with a CA certificate. An administrator accepted these certificates.'}
                </Banner>
                {certificates.length > 0 && <CertificateChain chain={certificates} />}
              </Padded>
              <DetailsTab
                items={[
                  { label: 'Verify certificate', value: link.sslverify === 'yes' ? 'Yes' : 'No' },
                  { label: 'Certificate ID', value: link.certificateid, mono: true, wide: true },
                  { label: 'CA certificate', value: link.cacert, mono: true, wide: true },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  );
}
