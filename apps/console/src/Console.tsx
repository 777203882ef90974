import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AppFrame } from 'kc-components/AppFrame';
import { Banner } from 'kc-components/Banner';
import { EmptyState } from 'kc-components/EmptyState';
import { ErrorBoundary } from 'kc-components/ErrorBoundary';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { ShortcutProvider, useShortcut } from 'kc-components/shortcuts';
import type { ThemeChoice } from 'kc-components/theme';
import type { License } from 'kc-api/contract/frame/system';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import type { User } from 'kc-api/contract/security/users';
import { documentationAddress } from 'kc-api/rules/frame/monitoring';
import { displayNames } from 'kc-api/rules/privileges';
import { accountScreen } from 'kc-screens/account/screens';
import { alertsScreen } from 'kc-screens/alerts';
import {
  bringPalette,
  FrameDialogs,
  menuOf,
  Palette,
  sessionClock,
  useMonitoring,
  usePlaceTitle,
  useRecentPlaces,
  type FrameDialogName,
  type PaletteProps,
} from 'kc-screens/frame';
import { apiScreen } from 'kc-screens/api';
import { preferencesScreen } from 'kc-screens/preferences';
import { ContinueBanner, LimitBanners, SeeAsStrip } from 'kc-screens/session';
import { TrialStrip } from 'kc-screens/settings';
import { formatAddress, useAddress, useFirstMove, usePorts, useFailureMessage, usePrefs, linkTo } from 'kc-screens/shell';
import { BulkStrip, MessageOutlet, OpenPages, ScreenView, tabsOf } from 'kc-screens/shell/host';
import { t } from 'kc-intl/t';
import { CannotShow } from './CannotShow.tsx';
import type { Host } from './host.ts';
import { lookOf, type Look } from './look.ts';
import { nextTheme, switchText, themeText } from './nextTheme.ts';
import { landingPath, mayOpen, screenAt, screens } from './screens.ts';
import { useOwnLanguage } from './useOwnLanguage.ts';

interface ConsoleProps {
  host: Host;
  user: User;
  license: License;
  prefs: GuiPrefs;
  look: Look;
  onLook: (look: Partial<Look>) => void;
}

const themes = Object.keys(nextTheme) as ThemeChoice[];

export const Console = (props: ConsoleProps) => (
  <ShortcutProvider>
    <Shown {...props} />
  </ShortcutProvider>
);

function Shown({ host, user, license, prefs: known, look, onLook }: ConsoleProps) {
  const { theme } = look;
  const { navigation, actor, messages, palette, signOut } = usePorts();
  const address = useAddress();
  // Subscribe to a boolean instead of the number: with thousands of calls, each change would render the whole frame.
  const busy = useSyncExternalStore(host.busy.subscribe, () => host.busy.get() > 0);
  const { endsAt } = useSyncExternalStore(host.session.subscribe, host.session.getState);
  const { health, unread, banners, onTrial, badges, counts } = useMonitoring();
  const { prefs = known, change } = usePrefs(known);
  const [frameDialog, setFrameDialog] = useState<FrameDialogName | null>(null);
  const [dialogPath, setDialogPath] = useState(address.path);
  // A dialog of the frame closes when the page changes, through a link in it or Back.
  if (dialogPath !== address.path) {
    setDialogPath(address.path);
    setFrameDialog(null);
  }
  const [found, setFound] = useState<PaletteProps['shown']>(null);
  const [sought, setSought] = useState(false);
  if (found && !sought) setSought(true);
  useFirstMove(bringPalette);
  const landing = landingPath(actor, license, prefs.homepage);
  const at = useMemo(() => screenAt(address.path), [address.path]);
  const allowed = at && mayOpen(at.screen, actor, license);
  const goTo = !at ? landing : !allowed && at.screen.refused ? at.screen.refused : null;

  // Runs before paint, so that it cannot replace an address that the user has chosen in the meantime.
  useLayoutEffect(() => {
    if (goTo) navigation.go({ path: goTo, params: {} }, { replace: true });
  }, [goTo, navigation]);
  const title = usePlaceTitle(at?.screen.title ?? '');
  const openScreenAt = (path: string) => {
    const screen = screenAt(path)?.screen;
    return screen && mayOpen(screen, actor, license) ? screen : undefined;
  };
  const recent = useRecentPlaces(allowed && !goTo ? title : null, (path) => openScreenAt(path) !== undefined);
  useEffect(() => {
    if (!goTo) document.title = `${allowed ? title : t('No access · {title}', { title })} · ${host.brand}`;
  }, [goTo, allowed, title, host]);
  useEffect(() => messages.clear(), [address.path, messages]);
  useEffect(() => onLook(lookOf({ theme: prefs.theme, density: prefs.density, times: prefs.times })), [prefs.theme, prefs.density, prefs.times, onLook]);

  const saveLanguage = useCallback((part: GuiPrefs) => void change(part), [change]);
  useOwnLanguage(host, known, saveLanguage);

  const open = useMemo(() => screens.filter((screen) => mayOpen(screen, actor, license) && !screen.path.includes(':')), [actor, license]);
  const nav = useMemo(
    () => menuOf(open, { actor, navigation, shown: at && { screen: at.screen, address }, badges, counts }),
    [open, actor, navigation, at, address, badges, counts],
  );

  const sayFailure = useFailureMessage();
  // No preference can be saved while the user sees the console as another.
  const setTheme = (to: ThemeChoice) => (actor.seesAs ? onLook({ theme: to }) : void change({ theme: to }).then(sayFailure));
  const dialogs = [
    { id: 'messages', label: t('Messages'), onSelect: () => setFrameDialog('messages') },
    { id: 'shortcuts', label: t('Keyboard shortcuts'), onSelect: () => setFrameDialog('shortcuts') },
    { id: 'about', label: t('About'), onSelect: () => setFrameDialog('about') },
  ];
  const logOut = { id: 'sign-out', label: t('Log out'), onSelect: () => signOut() };
  const search = () =>
    setFound({
      recent: recent(),
      more: [
        ...palette.groups(),
        {
          title: t('Console'),
          items: [
            ...themes.map((to) => ({ id: `theme ${to}`, label: themeText(to), ...(to === theme ? { hint: t('in use') } : {}), onSelect: () => setTheme(to) })),
            ...dialogs,
            logOut,
          ],
        },
      ],
    });
  useShortcut('mod+k', search, { label: t('Find anything'), inDialogs: true });

  return (
    <AppFrame
      brand={displayNames[host.place.flavour]}
      vault={host.place.tenant}
      homeHref={navigation.href({ path: landing, params: {} })}
      health={health && { ...health, onOpen: () => setFrameDialog('health') }}
      restriction={actor.seesAs ? t('Read only') : actor.auditor ? t('Auditor · read only') : undefined}
      clock={sessionClock(endsAt)}
      alerts={unread === null ? null : { count: unread, href: navigation.href(linkTo(alertsScreen)) }}
      theme={{ choice: theme, label: switchText(theme), onNext: () => setTheme(nextTheme[theme]) }}
      help={{ href: documentationAddress(actor.flavour), label: t('Documentation') }}
      user={{
        initials: user.full_name
          .split(/\s+/)
          .map((word) => word[0] ?? '')
          .join('')
          .slice(0, 2)
          .toUpperCase(),
        name: user.full_name,
        items: [
          { id: 'account', label: t('Account'), href: navigation.href(linkTo(accountScreen)) },
          { id: 'preferences', label: t('Preferences'), href: navigation.href(linkTo(preferencesScreen)) },
          { id: 'api', label: apiScreen.title, href: navigation.href(linkTo(apiScreen)) },
          'separator',
          ...dialogs,
          'separator',
          logOut,
        ],
      }}
      nav={nav}
      place={goTo ? undefined : (at?.screen.tabOf?.page ?? address.path)}
      onSearch={search}
      banners={
        <>
          {user.see_as && <SeeAsStrip view={user.see_as} />}
          {banners.map((text) => (
            <Banner key={text} kind="warning">
              {text}
            </Banner>
          ))}
          {onTrial && <TrialStrip />}
          <LimitBanners limits={host.limits} />
          <ContinueBanner memory={host.memory} landing={landing} />
          <BulkStrip screenAt={openScreenAt} />
        </>
      }
      busy={busy}
      messages={<MessageOutlet />}
    >
      <OpenPages.Provider value={open}>
        {goTo ? null : at && allowed ? (
          <ErrorBoundary resetKey={formatAddress(address)} fallback={(error) => <CannotShow host={host} error={error} what="page" />}>
            {/* A new time format remounts the page, because its texts contain formatted times. The preferences page changes the format and shows no times. */}
            <ScreenView
              key={at.screen === preferencesScreen ? at.screen.id : `${at.screen.tabOf?.page ?? at.screen.id} ${look.times}`}
              screen={at.screen}
              params={at.params}
              tabs={tabsOf(at.screen, open, actor)}
            />
          </ErrorBoundary>
        ) : (
          <Page title={at?.screen.title ?? ''}>
            <EmptyState
              tone="denied"
              text={t('You do not have access to this page.')}
              action={<Link href={navigation.href({ path: landing, params: {} })}>{t('Go to your landing page')}</Link>}
            />
          </Page>
        )}
        <FrameDialogs open={frameDialog} onOpen={setFrameDialog} />
      </OpenPages.Provider>
      {sought && (
        <ErrorBoundary
          resetKey={String(found !== null)}
          fallback={() => null}
          onError={() => messages.add({ kind: 'error', text: t('The search could not be loaded. Try again when the server responds.') })}
        >
          <Palette shown={found} onClose={() => setFound(null)} pages={open} />
        </ErrorBoundary>
      )}
    </AppFrame>
  );
}
