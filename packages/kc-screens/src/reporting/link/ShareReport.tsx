import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { linkLife, reportTexts } from 'kc-api/rules/reporting/reporting';
import { seconds } from 'kc-api/rules/units';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { checkingText, sayDone, useAction, useAnswer, usePorts } from '../../shell/index.ts';

/** REPT-04, REPT-09, REPT-11: creates, shows and revokes the link to a report. */
export function ShareReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const ports = usePorts();
  const { state, run, reset, busy } = useAction();
  const [asked, setAsked] = useState(false);
  // The current state of the report. Each change invalidates the list.
  const list = useAnswer(reporting.list);
  const now = list.data?.reports.find(({ report_id }) => report_id === report.report_id) ?? report;
  const params = { report_id: report.report_id };
  const link = now.sharable_link;

  async function make() {
    const outcome = await run(reporting.generateLink, { params });
    if (outcome?.ok) sayDone(ports, reportTexts.linked, report.name);
  }
  async function revoke() {
    const outcome = await run(reporting.revokeAccess, { params });
    if (!outcome?.ok) return;
    setAsked(false);
    sayDone(ports, reportTexts.revoked, report.name);
  }
  const failed = state.at === 'failed' ? state.text : undefined;
  const checking = state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>;
  return (
    <>
      <Dialog
        open
        title={t('Share link')}
        onDismiss={onClose}
        busy={busy}
        footer={{
          cancel: (
            <Button disabledReason={busy ? t('Wait for the response.') : undefined} onClick={onClose}>
              {t('Close')}
            </Button>
          ),
          primary:
            link === '' ? (
              <Button tone="primary" pending={busy} onClick={() => void make()}>
                {t('Create link')}
              </Button>
            ) : (
              <Button
                tone="danger"
                onClick={() => {
                  reset();
                  setAsked(true);
                }}
              >
                {t('Revoke access')}
              </Button>
            ),
        }}
      >
        <Stack>
          {failed !== undefined && !asked && (
            <Banner key={failed} kind="error" focusOnMount>
              {failed}
            </Banner>
          )}
          {!asked && checking}
          {link === '' ? (
            <p>
              {rich(
                'Anyone who has the link can read {name} without signing in, for {days, plural, one {# day} other {# days}}. The report holds names and dates, never keys or secrets.',
                { name: legible(report.name), days: linkLife / seconds.d },
              )}
            </p>
          ) : (
            <>
              <Banner kind="warning">{t('Anyone who has this link can read the report without signing in.')}</Banner>
              <DetailsList
                items={[
                  { label: t('Report'), value: report.name },
                  { label: t('Expires'), value: now.link_expires ? dateTimeText(now.link_expires) : t('Never') },
                  { label: t('Link'), value: <CopyText value={link} label={t('Link')} />, wide: true },
                ]}
              />
            </>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asked}
        title={t('Revoke access?')}
        names={[report.name]}
        consequence={t('The link stops working immediately, for everyone who has it. A new link can be created.')}
        verb={t('Revoke access')}
        tone="danger"
        pending={busy}
        error={asked ? failed : undefined}
        extra={checking}
        onConfirm={() => void revoke()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
