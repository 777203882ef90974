import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { SignInFrame } from 'kc-components/SignInFrame';
import { ButtonRow } from 'kc-components/Stack';
import { Status, type StatusTone } from 'kc-components/Status';
import { phaseLabels, restartTexts, restartTitle, type RestartPhase } from 'kc-api/rules/restart/restart';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import type { SessionHost } from '../session/index.ts';
import type { Navigation } from '../shell/index.ts';
import { useRestart, type TrackedRestart } from './useRestart.ts';
import { loginAddress, useRestartEnd } from './useRestartEnd.ts';

export interface RestartTrackerProps {
  host: SessionHost;
  /** Id of the restart. */
  id: string;
  navigation: Navigation;
}

const tones: Readonly<Record<RestartPhase, StatusTone>> = { waiting: 'info', restarting: 'info', ready: 'ok', error: 'bad' };

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.125rem;
`;

const timeOf = (ms: number): string => dateTimeText(Math.floor(ms / 1000), { seconds: true });

/** Formats the result of the last poll in one line. */
function heardText({ phase, tried, restart }: TrackedRestart): string {
  if (!tried) return t('Nothing yet');
  const time = timeOf(tried.at);
  if (!tried.answered) return t('{time}: no response', { time });
  if (phase === 'ready' || restart?.state === 'failed')
    return restart ? t('{time}: {node} has restarted', { time, node: restart.node }) : t('{time}: the node has restarted', { time });
  return phase === 'waiting' ? t('{time}: running, not restarted yet', { time }) : t('{time}: responded with an error', { time });
}

/** CLUS-011: follows a restart until the node proves that it is back, and shows the result of the last poll. Starts no restart itself. */
export function RestartTracker({ host, id, navigation }: RestartTrackerProps) {
  const tracked = useRestart(host, id);
  const { phase, restart, error, answeredAt, over, goOn } = tracked;
  // A failed restart has ended as well, so the user continues at the previous place.
  const next = useRestartEnd(host, navigation, phase === 'ready' || restart?.state === 'failed' ? restart : null);
  const running = phase === 'waiting' || phase === 'restarting';
  const { signedIn } = host.session.getState();
  return (
    <SignInFrame
      brand={host.brand}
      heading={restart ? restartTitle(restart) : t('Restart')}
      sub={<>{rich('Vault {tenant}', { tenant: <b>{host.client.tenant}</b> })}</>}
    >
      <Parts>
        <output>
          <Status tone={tones[phase]}>{phaseLabels[phase]}</Status>
        </output>
        {phase === 'restarting' && <p>{restartTexts.restarting}</p>}
        {running && <Progress label={t('This page continues automatically. You can reload or close it.')} />}
        {error !== null && <Banner kind="error">{error}</Banner>}
        <DetailsList
          items={[
            { label: t('Last heard'), value: heardText(tracked), wide: true },
            ...(answeredAt !== null && tracked.tried?.answered === false ? [{ label: t('Last response'), value: timeOf(answeredAt), wide: true }] : []),
            ...(restart
              ? [
                  { label: t('Ordered'), value: dateTimeText(restart.requested, { seconds: true }), wide: true },
                  { label: t('Version before'), value: restart.version_before, mono: true },
                  { label: t('Version now'), value: phase === 'ready' || restart.state === 'failed' ? restart.version : '', mono: true },
                ]
              : []),
          ]}
        />
        <ButtonRow>
          {next && (
            <Button
              tone="primary"
              onClick={() => {
                if (next !== loginAddress) host.memory.forgetLeftOff();
                navigation.go(next);
              }}
            >
              {next === loginAddress ? t('Log in') : t('Continue')}
            </Button>
          )}
          {over && (
            <Button tone="primary" onClick={goOn}>
              {t('Continue waiting')}
            </Button>
          )}
          {phase === 'error' && !next && (
            <Button onClick={() => navigation.go(signedIn ? { path: '/', params: {} } : loginAddress)}>
              {signedIn ? t('Go to the console') : t('Log in')}
            </Button>
          )}
        </ButtonRow>
      </Parts>
    </SignInFrame>
  );
}
