import { useEffect, useRef, type ReactNode } from 'react';
import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { Form, useFormValues, type FormHandle } from 'kc-components/Form';
import { Page, PageSection } from 'kc-components/Page';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { Stack } from 'kc-components/Stack';
import { SwitchField } from 'kc-components/SwitchField';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { pages } from 'kc-api/rules/frame/pages';
import {
  densityOf,
  landingPage,
  pageOrder,
  prefsTexts,
  themeOf,
  timesOf,
  type DensityPref,
  type ThemePref,
  type TimesPref,
} from 'kc-api/rules/preferences/preferences';
import { languageOf, languages, spoken, type LanguageId } from 'kc-intl/language';
import { t } from 'kc-intl/t';
import {
  DialogButton,
  DialogHost,
  AnswerPanel,
  sayDone,
  useActor,
  useFailureMessage,
  useOpenPages,
  usePorts,
  usePrefs,
  type DialogPlace,
} from '../shell/index.ts';
import { resetColumnsDialog } from './reset/resetColumns.dialog.tsx';

interface Values {
  theme: ThemePref;
  language: LanguageId;
  density: DensityPref;
  times: TimesPref;
  homepage: string;
  saveCols: boolean;
}

const themes: readonly { value: ThemePref; label: string; description: string; icon: ReactNode }[] = [
  { value: 'dark', label: t('Dark'), description: t('Light text on a dark background.'), icon: <Moon aria-hidden /> },
  { value: 'light', label: t('Light'), description: t('Dark text on a light background.'), icon: <Sun aria-hidden /> },
  { value: 'contrast', label: t('High contrast'), description: t('Black and white, with strong borders.'), icon: <Contrast aria-hidden /> },
  { value: 'system', label: t('System'), description: t('Follows the setting of this device.'), icon: <Monitor aria-hidden /> },
];

const densities: readonly { value: DensityPref; label: string; description: string }[] = [
  { value: 'comfortable', label: t('Comfortable'), description: t('More room around rows, fields and buttons.') },
  { value: 'standard', label: t('Standard'), description: t('The default.') },
  { value: 'compact', label: t('Compact'), description: t('More rows and fields at a time.') },
];

const times: readonly { value: TimesPref; label: string; description: string }[] = [
  { value: 'local', label: t('Local time'), description: t('The clocks of this device.') },
  { value: 'utc', label: t('UTC'), description: t('The same times and days in every place.') },
];

const Pairs = styled.div`
  max-width: 28.75rem;
`;

const spokenHere = languages.map(({ id, name }) => ({ value: id, label: name }));
const nothing: readonly never[] = [];
const ownDialogs = [resetColumnsDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: ownDialogs }];

/** SHELL-017 to SHELL-020, COMF-06, COMF-07: appearance and home page for the signed-in user. Saves every change at once. */
export default function PreferencesScreen() {
  const { prefs, error, refresh } = usePrefs();
  return (
    <Page title={t('Preferences')} sub={t('Appearance, time zone and home page. Only for you. Changes are saved immediately.')} scroll>
      <AnswerPanel answer={{ data: prefs, error, refresh }} lines={8}>
        {(saved) => <Choices saved={saved} />}
      </AnswerPanel>
      <DialogHost dialogs={ownDialogs} targets={nothing} />
    </Page>
  );
}

/** Calls `onValues` immediately after each change, so that the change is saved even if the user leaves the page at once. */
function Watch({ onValues }: { onValues: (values: Values) => Promise<void> }) {
  const values = useFormValues<Values>();
  const latest = useRef(onValues);
  useEffect(() => {
    latest.current = onValues;
  });
  useEffect(() => void latest.current(values), [values]);
  return null;
}

function Choices({ saved }: { saved: GuiPrefs }) {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const actor = useActor();
  const open = useOpenPages();
  const { change } = usePrefs();
  const handle = useRef<FormHandle<Values>>(null);

  const order = [...pageOrder(actor.flavour).filter((path) => open.some((page) => page.path === path)), pages.account];
  const choices = order.map((path) => ({ value: path, label: open.find((page) => page.path === path)?.title ?? t('Account') }));
  const values: Values = {
    theme: themeOf(saved.theme),
    language: languageOf([saved.language ?? spoken().id]).id,
    density: densityOf(saved.density),
    times: timesOf(saved.times),
    homepage: landingPage(actor, saved.homepage, (path) => order.includes(path)),
    saveCols: saved.saveCols ?? true,
  };
  // The last values that the form saved or received. Only fields that differ from them are sent.
  const told = useRef(values);

  // The user can also change the theme in the header.
  useEffect(() => {
    const shown = handle.current?.values();
    if (!shown || shown.theme === values.theme || told.current.theme === values.theme) return;
    told.current = { ...told.current, theme: values.theme };
    handle.current?.reset({ ...shown, theme: values.theme });
  }, [values.theme]);

  const save = async (next: Values) => {
    const part = Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== told.current[field as keyof Values])) as GuiPrefs;
    if (Object.keys(part).length === 0) return;
    const before = told.current;
    told.current = next;
    const failure = await change(part);
    if (!failure) {
      sayDone(ports, prefsTexts.saved, undefined);
      if ('language' in part && next.language !== spoken().id) ports.openIn?.(next.language);
    } else {
      // Reverts only the refused fields, because another change may be pending.
      const back = Object.fromEntries(Object.keys(part).map((field) => [field, before[field as keyof Values]]));
      told.current = { ...told.current, ...back };
      handle.current?.reset(told.current);
      sayFailure(failure);
    }
  };

  return (
    <Form<Values> handle={handle} initialValues={values} onSubmit={() => undefined}>
      <Watch onValues={save} />
      <PageSection title={t('Appearance')} text={t('Appearance of the console on every device where you sign in.')}>
        <Pairs>
          <Stack>
            <RadioCards<ThemePref> name="theme" label={t('Theme')} options={themes} columns />
            <RadioCards<DensityPref>
              name="density"
              label={t('Density')}
              help={t('The size of text stays. On a touch screen everything is large enough for a finger.')}
              options={densities}
            />
          </Stack>
        </Pairs>
      </PageSection>
      {ports.openIn && (
        <PageSection
          title={t('Language')}
          text={t('The language of this console, on every device where you sign in. Names and records stay as they were written.')}
        >
          <SelectField name="language" label={t('Language')} options={spokenHere} help={t('The console reloads. Entries on other pages are kept.')} />
        </PageSection>
      )}
      <PageSection title={t('Times')} text={t('The time zone for all dates.')}>
        <Pairs>
          <RadioCards<TimesPref> name="times" label={t('Times')} options={times} columns />
        </Pairs>
      </PageSection>
      <PageSection title={t('Start')} text={t('The page that opens after you sign in.')}>
        <SelectField name="homepage" label={t('Default landing page')} options={choices} />
      </PageSection>
      <PageSection title={t('Grids')} text={t('Column order, width, visibility and sorting for each grid.')}>
        <Stack>
          <SwitchField name="saveCols" label={t('Save grid columns')} help={t('When off, columns are kept until the page is reloaded.')} />
          <div>
            <DialogButton dialog={resetColumnsDialog} />
          </div>
        </Stack>
      </PageSection>
    </Form>
  );
}
