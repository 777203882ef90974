import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { countText } from 'kc-components/format';
import { PageSection } from 'kc-components/Page';
import { Progress } from 'kc-components/Progress';
import { ButtonRow } from 'kc-components/Stack';
import { kmipMigration, type MigrationState, type MigrationStatus } from 'kc-api/contract/kmip/migration';
import { isRunning, migrationErrors, migrationLabels, migrationPoll } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useAddress, useAnswer, usePanelRules, type DialogDefinition } from '../../shell/index.ts';
import { cancelSetupDialog } from './cancel/cancelSetup.dialog.tsx';
import { completeMigrationDialog } from './complete/completeMigration.dialog.tsx';
import { MigrationFailed } from './MigrationFailed.tsx';
import { migrateObjectsDialog } from './migrate/migrateObjects.dialog.tsx';
import { resetMigrationDialog } from './reset/resetMigration.dialog.tsx';
import { setUpTenancyDialog } from './setUp/setUpTenancy.dialog.tsx';
import { verifyAccountDialog } from './verify/verifyAccount.dialog.tsx';

/** The dialogs for each state. The first opens automatically when the state is reached, except for the setup. */
const offered: Partial<Record<MigrationState, readonly DialogDefinition<unknown>[]>> = {
  KMIP_MIG_NA: [setUpTenancyDialog],
  KMIP_MIG_START: [verifyAccountDialog, cancelSetupDialog],
  KMIP_MIG_ACCOUNT_VERIFIED: [migrateObjectsDialog, cancelSetupDialog],
  KMIP_MIG_IMPORT_COMPLETE: [completeMigrationDialog, resetMigrationDialog],
};

const none: readonly never[] = [];

/** Opens the dialog for the state once each time the state is reached, and again after a reload. The dialog is not part of the address. */
function ByState({ status }: { status: MigrationStatus }) {
  const { dialog } = useAddress().params;
  const [left, setLeft] = useState<MigrationState | null>(null);
  const { state } = status;
  const rules = usePanelRules();
  // A user who cannot settle the failure sees it in the banner.
  if (migrationErrors.includes(state)) return rules.maySend(kmipMigration.cancel) ? <MigrationFailed status={status} /> : null;
  if (left !== null && left !== state) setLeft(null);
  const [first] = state === 'KMIP_MIG_NA' ? none : (offered[state] ?? none);
  if (!first || !rules.offers(first) || left === state || dialog !== undefined) return null;
  const { Component } = first;
  return <Component key={state} targets={none} onClose={() => setLeft(state)} />;
}

function Status({ status }: { status: MigrationStatus }) {
  const { state, error, tenant_name, done, total = 0 } = status;
  const label = migrationLabels[state];
  const about = tenant_name === undefined ? label : `${label}: ${tenant_name}`;
  return (
    <>
      {isRunning(state) ? (
        <Progress
          label={about}
          {...(done === undefined
            ? {}
            : { value: done, max: total, valueText: t('{done} of {total} objects', { done: countText(done), total: countText(total) }) })}
        />
      ) : (
        state !== 'KMIP_MIG_NA' && <Banner kind={migrationErrors.includes(state) ? 'error' : 'info'}>{error === '' ? about : `${about}. ${error}`}</Banner>
      )}
      <ButtonRow>
        {(offered[state] ?? none).map((dialog) => (
          <DialogButton key={dialog.id} dialog={dialog} />
        ))}
      </ButtonRow>
      <ByState status={status} />
    </>
  );
}

/** KMIP-058 to KMIP-068: shows the migration of a legacy server to tenants and the next step. */
export function MigrationPanel() {
  const answer = useAnswer(kmipMigration.status, undefined, { poll: (last) => last && migrationPoll(last.state) });
  return (
    <PageSection
      title={t('Multi-tenancy')}
      text={t('Several tenants can share this KMIP server, each with its own users and objects. The current users and objects move to the first tenant.')}
    >
      <AnswerPanel answer={answer}>{(status) => <Status status={status} />}</AnswerPanel>
    </PageSection>
  );
}
