import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { Link } from 'kc-components/Link';
import { Skeleton } from 'kc-components/Skeleton';
import { Stack } from 'kc-components/Stack';
import type { Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { useOpenPages } from '../ports/openPages.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { apiPath, needText, SchemaTable, useOpenapi } from '../../openapi/index.ts';
import { bodySchemaOf } from 'kc-api/client/openapi/openapi';

/** The description of a call in openapi.json. */
export function OperationPart({ call }: { call: Call }) {
  const { navigation } = usePorts();
  const openapi = useOpenapi();
  const reference = useOpenPages().some(({ path }) => path === apiPath);
  if (openapi === null) return <Skeleton lines={4} />;
  if (openapi === 'failed')
    return <Banner kind="error">{t('The API description could not be loaded. Check the connection, then open this tab again.')}</Banner>;
  const operation = openapi.byId.get(call.id);
  const body = operation && bodySchemaOf(operation);
  return (
    <Stack>
      <DetailsList
        items={[
          { label: t('Operation'), value: call.id, mono: true },
          { label: t('Path'), value: `${call.method} ${operation?.path ?? ''}`, mono: true, wide: true },
          { label: t('Who may call it'), value: needText(call.need), wide: true },
        ]}
      />
      {body ? <SchemaTable caption={t('Body')} schema={body} resolved={openapi.resolved} /> : <p>{t('The call has no body.')}</p>}
      {reference && (
        <p>
          <Link href={navigation.href({ path: apiPath, params: { op: call.id } })}>{t('Open {call} in the API reference', { call: call.id })}</Link>
        </p>
      )}
    </Stack>
  );
}
