import { Banner } from 'kc-components/Banner';
import { CopyButton } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Stack } from 'kc-components/Stack';
import { t } from 'kc-intl/t';
import { CodeText } from '../openapi/index.ts';
import type { Made } from './useTry.ts';

/** Shows a response: status, duration, relevant headers, and the body as text. */
export function TryAnswer({ made: { status, headers, time, body, failed, saved } }: { made: Made }) {
  const good = status !== null && status < 400 && failed === undefined;
  const milliseconds = Math.max(0, Math.round(time));
  return (
    <section aria-label={t('Answer')}>
      <Stack>
        <Banner key={`${status} ${time}`} kind={good ? 'success' : 'error'} focusOnMount>
          {status === null
            ? (failed ?? t('No answer came.'))
            : saved === undefined
              ? t('Status {status} after {milliseconds} ms', { status, milliseconds })
              : t('Status {status} after {milliseconds} ms, saved as {file}', { status, milliseconds, file: saved })}
        </Banner>
        {failed !== undefined && status !== null && <p>{failed}</p>}
        {headers.length > 0 && <DetailsList items={headers.map(([label, value]) => ({ label, value, mono: true }))} />}
        {body !== '' && (
          <>
            <CodeText label={t('Body of the answer')}>{body}</CodeText>
            <div>
              <CopyButton value={body}>{t('Copy answer')}</CopyButton>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
}
