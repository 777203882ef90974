import { Page, PageSection } from 'kc-components/Page';
import { snmp, type SnmpUser } from 'kc-api/contract/snmp/snmp';
import { mayChangeSnmp, snmpTexts, snmpUserName, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, GridScreen, ListBox, rowsOf, SettingsForm, useActor, useAnswer } from '../shell/index.ts';
import { groupOf } from './groupOf.ts';
import { snmpBody, snmpSchema, snmpValues } from './snmp.schema.ts';
import { snmpDialogs } from './snmp.dialogs.ts';
import { TrapFields } from './TrapFields.tsx';
import { TrapTools } from './TrapTools.tsx';
import { userColumns } from './users/users.columns.ts';

interface SnmpSectionsProps {
  scope: SnmpScope;
  title: string;
  sub: string;
}

/** The trap settings and the users of the SNMP agent, for the system or for the group of this vault. */
export function SnmpSections({ scope, title, sub }: SnmpSectionsProps) {
  const dialogs = snmpDialogs[scope];
  const reason = reasonOf(mayChangeSnmp(useActor(), scope));
  const answer = useAnswer(snmp.read, { query: groupOf(scope) });
  return (
    <Page scroll title={title} sub={sub} primary={<DialogButton dialog={dialogs[0]} tone="primary" />}>
      <AnswerPanel answer={answer}>
        {({ snmp: settings }) => (
          <PageSection title={t('Traps')} text={t('Notifications to a network management system.')}>
            <SettingsForm
              about={title}
              id={`snmp.${scope}`}
              of={settings}
              values={snmpValues}
              schema={snmpSchema(settings)}
              call={snmp.change}
              toBody={(values, { start }) => ({ ...groupOf(scope), ...snmpBody(values, start) })}
              answered={(said) => said.snmp}
              disabledReason={reason}
              extra={<TrapTools scope={scope} type={settings.trap_notification_type} disabledReason={reason} />}
            >
              <TrapFields settings={settings} />
            </SettingsForm>
          </PageSection>
        )}
      </AnswerPanel>
      <PageSection title={t('Agent users')} text={t('Who may read the state of this appliance by SNMP. Keys and communities are never shown again.')}>
        <ListBox rem={22}>
          <GridScreen<SnmpUser>
            id={`snmpUsers.${scope}`}
            label={t('SNMP users')}
            columns={userColumns}
            rowId={({ id }) => id}
            nameOf={snmpUserName}
            list={rowsOf(answer, ({ users }) => users)}
            dialogs={dialogs}
            empty={{ text: snmpTexts.noUsers }}
          />
        </ListBox>
      </PageSection>
    </Page>
  );
}
