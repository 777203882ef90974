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
import type { SessionHost } from '../session/index.ts';
import type { Navigation } from '../shell/index.ts';
import { useRestart, type TrackedRestart } from './useRestart.ts';
import { loginAddress, useRestartEnd } from './useRestartEnd.ts';

export interface RestartTrackerProps {
  host: SessionHost;
  /** Of the restart. */
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

/** What was heard last, in one line. */
function heardText({ phase, tried, restart }: TrackedRestart): string {
  if (!tried) return 'Nothing yet';
  if (!tried.answered) return `${timeOf(tried.at)}: no response`;
  if (phase === 'ready' || restart?.state === 'failed') return `${timeOf(tried.at)}: ${restart?.node ?? 'the node'} has restarted`;
  return `${timeOf(tried.at)}: ${phase === 'waiting' ? 'running, not restarted yet' : 'responded with an error'}`;
}

/** CLUS-011: follows a restart until the node proves that it is back. Says what was heard last and when; orders nothing. */
export function RestartTracker({ host, id, navigation }: RestartTrackerProps) {
  const tracked = useRestart(host, id);
  const { phase, restart, error, answeredAt, over, goOn } = tracked;
  // One that failed is over as well: whoever ordered it goes on where they were.
  const next = useRestartEnd(host, navigation, phase === 'ready' || restart?.state === 'failed' ? restart : null);
  const running = phase === 'waiting' || phase === 'restarting';
  const { signedIn } = host.session.getState();
  return (
    <SignInFrame
      brand={host.brand}
      heading={restart ? restartTitle(restart) : 'Restart'}
      sub={
        <>
          Vault <b>{host.client.tenant}</b>
        </>
      }
    >
      <Parts>
        <output>
          <Status tone={tones[phase]}>{phaseLabels[phase]}</Status>
        </output>
        {phase === 'restarting' && <p>{restartTexts.restarting}</p>}
        {running && <Progress label="This page continues automatically. You can reload or close it." />}
        {error !== null && <Banner kind="error">{error}</Banner>}
        <DetailsList
          items={[
            { label: 'Last heard', value: heardText(tracked), wide: true },
            ...(answeredAt !== null && tracked.tried?.answered === false ? [{ label: 'Last response', value: timeOf(answeredAt), wide: true }] : []),
            ...(restart
              ? [
                  { label: 'Ordered', value: dateTimeText(restart.requested, { seconds: true }), wide: true },
                  { label: 'Version before', value: restart.version_before, mono: true },
                  { label: 'Version now', value: phase === 'ready' || restart.state === 'failed' ? restart.version : '', mono: true },
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
              {next === loginAddress ? 'Log in' : 'Continue'}
            </Button>
          )}
          {over && (
            <Button tone="primary" onClick={goOn}>
              Continue waiting
            </Button>
          )}
          {phase === 'error' && !next && (
            <Button onClick={() => navigation.go(signedIn ? { path: '/', params: {} } : loginAddress)}>{signedIn ? 'Go to the console' : 'Log in'}</Button>
          )}
        </ButtonRow>
      </Parts>
    </SignInFrame>
  );
}
