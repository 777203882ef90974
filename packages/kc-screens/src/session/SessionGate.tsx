import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyComponent, unaskedComponent } from 'kc-components/lazyComponent';
import { userMailDialog, VitalsPopup } from '../account/index.ts';
import { UpdateNotice } from '../updateNotice/index.ts';
import { formatAddress, parseAddress, useAddress, usePorts, linkTo } from '../shell/index.ts';
import { pages } from 'kc-api/rules/frame/pages';
import { isLost } from './connection.ts';
import type { SessionHost } from './sessionHost.ts';
import { dueSteps, lacksMail, type SignInFacts } from './steps.ts';
import type { StepProps } from './steps/step.ts';
import { useActivity } from './useActivity.ts';
import { useStored } from './useStored.ts';

// Most sign-ins have no step: their forms come with the first that has one.
const SignInSteps = lazyComponent(async () => ({ default: (await import('./SignInSteps.tsx')).SignInSteps })).Component;
// Comes after the first page or when somebody first moves, long before a session is idle or ends: whoever loses the connection has it by then.
const SessionDialogs = unaskedComponent(async () => ({ default: (await import('./SessionDialogs.tsx')).SessionDialogs })).Component;

export interface SessionGateProps {
  host: SessionHost;
  facts: SignInFacts;
  /** Reads the facts again. */
  reload: () => void;
  /** The title of the page at this path; undefined where there is none. */
  titleOf: (path: string) => string | undefined;
  /** The label of the dialog that is open in the address, or null. */
  opened: () => string | null;
  /** Shows the join of this node, which the sign-in waits for. Default: nothing. */
  nodeJoin?: StepProps['nodeJoin'];
  /** The console. */
  children: ReactNode;
}

/** Milliseconds after the sign-in: what is asked unasked comes after the first page. */
const afterPage = 2_000;

/** Ends that come without warning, while the user is working. */
const endedByPeople: readonly (string | null)[] = ['ended-by-administrator', 'ended-elsewhere'];
const ownEnds: readonly (string | null)[] = ['signed-out', null];

/** Remembers where the person was when the session ended under their hands. */
function useLeaveOff({ host, facts, titleOf, opened }: Omit<SessionGateProps, 'children' | 'reload'>, inside: boolean): void {
  const { navigation } = usePorts();
  const { session, memory } = host;
  useEffect(() => {
    if (!inside) return;
    return session.subscribe(() => {
      const { ended } = session.getState();
      if (ownEnds.includes(ended)) return;
      const address = navigation.get();
      const page = titleOf(address.path);
      if (page === undefined) return;
      memory.leaveOff({ userid: facts.user.id, address: formatAddress(address), title: opened() ?? page, returns: endedByPeople.includes(ended) });
    });
  }, [inside, session, memory, navigation, facts.user.id, titleOf, opened]);
}

/**
 * Leads to an address that was kept through the sign-in: the one of AUTH-32, or the page that was open when a person
 * ended the session. The console itself leads to the landing page.
 */
function useAskedFor({ memory }: SessionHost, userid: string, inside: boolean): void {
  const { navigation } = usePorts();
  useEffect(() => {
    if (!inside) return;
    const address = memory.takeAsked() ?? memory.takeReturn(userid);
    if (address !== null) navigation.go(parseAddress(address), { replace: true });
  }, [inside, userid, memory, navigation]);
}

/** A page that an answer asked for; where this console has none of that name, the words of the answer have to do. */
function useGoTo(host: SessionHost, titleOf: SessionGateProps['titleOf']): void {
  const { navigation } = usePorts();
  const { goTo } = useStored(host.signals);
  useEffect(() => {
    if (goTo === null) return;
    host.signals.settle({ goTo: null });
    if (titleOf(goTo) !== undefined) navigation.go(linkTo({ path: goTo }));
  }, [goTo, host.signals, navigation, titleOf]);
}

/**
 * Stands between the session and the console: the forced steps first, then the console with what is asked once, one
 * question after the other, and above all that what the session has to say, whatever page or dialog is open.
 */
export function SessionGate({ children, reload, ...props }: SessionGateProps) {
  const { host, facts, titleOf } = props;
  const { session, signals, connection, memory, clock } = host;
  const { signOut, navigation, actor } = usePorts();
  const { path } = useAddress();
  const { oidc } = useStored(session);
  const { licenseExpired, twoFactorMissing } = useStored(signals);
  const lost = isLost(useStored(connection));
  const [late, setLate] = useState(false);
  const [moved, setMoved] = useState(false);
  const [mailAsked, setMailAsked] = useState(() => lacksMail(facts.user) && memory.mailPutOff.get() === null);

  const due = useMemo(
    () =>
      dueSteps(facts, {
        oidc,
        twoFactorMissing,
        passwordExpired: memory.expired.get() !== null,
        drillPutOff: memory.drillPutOff.get() !== null,
        now: Math.floor(clock.now() / 1000),
      }),
    [facts, oidc, twoFactorMissing, memory, clock],
  );
  const [all, setAll] = useState(due);
  const inside = due.length === 0;
  // A step that came up in the middle of a session begins a list of its own.
  if (inside && all.length > 0) setAll([]);
  else if (all.length === 0 && !inside) setAll(due);

  useEffect(() => {
    const timer = clock.setTimeout(() => setLate(true), afterPage);
    return () => clock.clearTimeout(timer);
  }, [clock]);
  useEffect(() => {
    const left = new AbortController();
    for (const move of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(move, () => setMoved(true), { capture: true, once: true, signal: left.signal });
    return () => left.abort();
  }, []);
  useActivity(session);
  useLeaveOff(props, inside);
  useAskedFor(host, facts.user.id, inside);
  useGoTo(host, titleOf);

  const done = () => {
    signals.settle({ twoFactorMissing: false });
    reload();
  };
  const putOff = () => {
    memory.mailPutOff.set('yes');
    setMailAsked(false);
  };
  // `licenseRules.upload` without its texts: they would come with the first page.
  const license = actor.flavour === 'keycontrol' && actor.privileges.includes('SEC_ADMIN') && titleOf(pages.license) !== undefined;
  const blocked = licenseExpired && !(license && path === pages.license);
  const MailSetup = userMailDialog.Component;
  return (
    <>
      {inside ? children : <SignInSteps host={host} facts={facts} nodeJoin={props.nodeJoin} due={due} all={all} onDone={done} />}
      {inside && mailAsked && <MailSetup targets={[facts.user]} onClose={putOff} unasked="offered" />}
      {inside && !mailAsked && late && (
        <VitalsPopup>{facts.user.privileges.includes('DOMAIN_ADMIN') && <UpdateNotice signIn={String(session.getState().endsAt)} />}</VitalsPopup>
      )}
      {(late || moved || blocked || lost) && (
        <SessionDialogs
          host={host}
          licenseExpired={blocked}
          onSignOut={() => signOut()}
          onLicense={license ? () => navigation.go(linkTo({ path: pages.license })) : undefined}
        />
      )}
    </>
  );
}
