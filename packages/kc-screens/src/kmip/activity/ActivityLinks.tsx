import { Link } from 'kc-components/Link';
import { ButtonRow } from 'kc-components/Stack';
import type { KmipActivityEntry } from 'kc-api/contract/kmip/activity';
import { auditRules } from 'kc-api/rules/audit/audit';
import { pages } from 'kc-api/rules/frame/pages';
import { kmipAuditFilters } from 'kc-api/rules/kmip/activity';
import { t } from 'kc-intl/t';
import { useActor, usePorts } from '../../shell/index.ts';

type Client = Pick<KmipActivityEntry, 'id' | 'username' | 'address'>;

/** Links to the audit records of a client. With `isOutside`, also links to its row in the list of clients. */
export function ActivityLinks({ client, isOutside = false }: { client: Client; isOutside?: boolean }) {
  const { navigation } = usePorts();
  const mayReadAudit = auditRules.read(useActor()).ok;
  return (
    <ButtonRow>
      {isOutside && (
        <Link href={navigation.href({ path: pages.kmipServer, params: { tab: 'clients', row: client.id } })}>{t('Show in the list of clients')}</Link>
      )}
      {mayReadAudit && <Link href={navigation.href({ path: '/auditlog', params: kmipAuditFilters(client) })}>{t('Show in the audit log')}</Link>}
    </ButtonRow>
  );
}
