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

// Most sign-ins have no forced step, so the code of the forms loads only when a step is due.
const SignInSteps = lazyComponent(async () => ({ default: (await import('./SignInSteps.tsx')).SignInSteps })).Component;
// Loads after the first page or on the first user input, long before a session is idle or ends. Thus the code is available when the connection is lost.
const SessionDialogs = unaskedComponent(async () => ({ default: (await import('./SessionDialogs.tsx')).SessionDialogs })).Component;

export interface SessionGateProps {
  host: SessionHost;
  facts: SignInFacts;
  /** Reads the facts again. */
  reload: () => void;
  /** Returns the title of the page at this path, or undefined. */
  titleOf: (path: string) => string | undefined;
  /** Returns the label of the dialog that the address opens, or null. */
  opened: () => string | null;
  /** Shows the join of this node, for which the sign-in waits. Default: nothing. */
  nodeJoin?: StepProps['nodeJoin'];
  /** The console. */
  children: ReactNode;
}

/** Milliseconds after the sign-in. Prompts that the user did not open appear after the first page. */
const afterPage = 2_000;

/** Ends that come without warning, while the user is working. */
const endedByPeople: readonly (string | null)[] = ['ended-by-administrator', 'ended-elsewhere'];
const ownEnds: readonly (string | null)[] = ['signed-out', null];

/** Stores the user's current address when the session ends unexpectedly. */
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
 * Opens the address stored before the sign-in: the one of AUTH-32, or the page that was open when an administrator or the user ended the session. Otherwise
 * the console opens the landing page.
 */
function useAskedFor({ memory }: SessionHost, userid: string, inside: boolean): void {
  const { navigation } = usePorts();
  useEffect(() => {
    if (!inside) return;
    const address = memory.takeAsked() ?? memory.takeReturn(userid);
    if (address !== null) navigation.go(parseAddress(address), { replace: true });
  }, [inside, userid, memory, navigation]);
}

/** Opens the page that a response requires. If the console has no such page, the message of the response has to suffice. */
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
 * Connects the session with the console. Shows the forced steps first, then the console with one prompt at a time. The session dialogs are above all pages and
 * dialogs.
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
  // A step that becomes due during the session starts a new list.
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
  // Same condition as `licenseRules.upload`, but without its texts, which would load with the first page.
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
