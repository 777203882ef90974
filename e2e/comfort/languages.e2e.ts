import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hearing } from 'kc-intl/heard';
import { applianceSources, saidTexts } from '../../scripts/lib/messages.ts';
import { translated, wordsOf } from '../../scripts/lib/words.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, inside, passwordOf, signIn } from '../page.ts';
import { firstGridWeight, scriptWeight } from '../scriptWeight.ts';

const security = 'sara.lindqvist@nordbank.example';
const cloud = 'carlos.mendes@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Returns a text of the console in a language. Fails if there is no translation. */
const said = (words: Readonly<Record<string, string>>) => (english: string) => words[english] ?? expect.fail(`There is no text for ${english}.`);

const languageOf = (page: Page) => page.evaluate(() => ({ lang: document.documentElement.lang, dir: getComputedStyle(document.body).direction }));
const shows = (page: Page, lang: string, dir = 'ltr') => expect.poll(() => languageOf(page).catch(() => null), { timeout: 15_000 }).toEqual({ lang, dir });

/** Returns the visible texts of the page and those for screen readers, except inside `but`. */
const textsOf = (page: Page, but: string): Promise<string[]> =>
  page.evaluate((left) => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) if (!node.parentElement?.closest(left)) found.add(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest(left)) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '');
    }
    found.delete('');
    return [...found];
  }, but);

/** Lists with data that may equal texts of the console: audit records as stored, categories of the audit log, and the default group of each vault. */
const recorded: Readonly<Record<string, string>> = {
  '#/auditlog': '.kc-rows',
  '#/alerts': '.kc-rows',
  '#/cloudkeys': '.kc-rows',
  '#/security': '.kc-rows',
  '#/webhooks': '.kc-rows',
};

/** Returns the texts that are still in English, although the language has a different translation. */
async function leftInEnglish(page: Page, words: Readonly<Record<string, string>>): Promise<string[]> {
  const texts = await textsOf(page, recorded[new URL(page.url()).hash.replace(/\?.*/, '')] ?? '.nowhere');
  return texts.filter((text) => Object.hasOwn(words, text) && words[text] !== text);
}

/** Returns the addresses in a menu. */
async function menuOf(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/^#/, '') ?? ''));
  expect(addresses.length).toBeGreaterThan(5);
  return addresses;
}

/** Opens the sign-in page after the user has chosen a language there. The choice also applies to the session. */
async function openIn(language: string) {
  const opened = await journey.openAlone('', null);
  await opened.context.addCookies([{ name: 'kc-language', value: language, url: journey.address() }]);
  await opened.page.evaluate((chosen) => sessionStorage.setItem('kc-language-chosen', chosen), language);
  await opened.page.reload();
  await shows(opened.page, language, language === 'ar' ? 'rtl' : 'ltr');
  return opened;
}

/** Finds the fields by id, because their labels depend on the language. */
async function signInHere(page: Page): Promise<void> {
  await page.locator('#username').fill('secroot');
  await page.locator('#password').fill(passwordOf('secroot'));
  await page.keyboard.press('Enter');
  await inside(page);
}

describe('language of the console', () => {
  it('[COMF-02, COMF-05] can be selected before sign-in, keeps the user name, and follows the user to other devices', async () => {
    const ja = said(wordsOf('ja'));
    const { page } = await journey.openAlone('', null);
    await page.getByLabel('Username').fill(security);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
    await shows(page, 'ja');
    await page.getByRole('heading', { name: ja('Sign in'), exact: true }).waitFor();
    expect(await page.getByLabel(ja('Username')).inputValue()).toBe(security);
    await page.getByLabel(ja('Password'), { exact: true }).fill('wrong');
    await page.getByRole('button', { name: ja('Sign in'), exact: true }).click();
    await page.getByText(ja('Authentication Failed')).waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('gui_prefs'));
    await page.getByLabel(ja('Password'), { exact: true }).fill(passwordOf(security));
    await page.getByRole('button', { name: ja('Sign in'), exact: true }).click();
    await inside(page);
    await saved;

    const other = await journey.openAlone('', null);
    await signIn(other.page, security);
    await shows(other.page, 'ja');
    await other.page.getByRole('navigation', { name: ja('Main') }).waitFor();
  });

  it('[COMF-01, COMF-03, COMF-04] can be selected in the preferences: Arabic runs from right to left, and every page is translated', async () => {
    const ar = said(wordsOf('ar'));
    const { page, offences } = await journey.openAlone('/userprefs', cloud);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    await shows(page, 'ar', 'rtl');
    await page.getByRole('heading', { level: 1, name: ar('Preferences') }).waitFor();
    const left: Record<string, string[]> = {};
    for (const address of await menuOf(page, ar('Main'))) {
      await go(page, address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const found = await leftInEnglish(page, wordsOf('ar'));
      if (found.length > 0) left[address] = found;
    }
    expect(left).toEqual({});
    expect(offences.policy).toEqual([]);
  });

  it('[COMF-03, COMF-05] can be changed without losing a draft, and errors of the appliance are translated', async () => {
    const de = said(wordsOf('de'));
    const { page } = await journey.openAlone('/security?tab=groups&dialog=groups.create');
    await dialogOn(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Cloud Admin Group');
    await go(page, '/userprefs');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await shows(page, 'de');
    // The console must have restarted before the address changes.
    await page.getByRole('heading', { level: 1, name: de('Preferences') }).waitFor();
    await go(page, '/security?tab=groups&dialog=groups.create');
    const dialog = dialogOn(page);
    await expect.poll(() => dialog.getByLabel(de('Name')).inputValue()).toBe('Cloud Admin Group');
    await dialog.getByRole('button', { name: de('Create group') }).click();
    await dialog.getByText(de('A group with this name already exists.')).waitFor();
    expect(await dialog.getByLabel(de('Name')).inputValue()).toBe('Cloud Admin Group');
  });
});

describe('texts of the appliance', () => {
  /** Returns the texts of the appliance that are still in English, although the language has a translation. */
  async function unheard(page: Page, hear: (said: string) => string): Promise<string[]> {
    await page.waitForLoadState('networkidle');
    await page.locator('main').waitFor();
    const others = recorded[new URL(page.url()).hash.replace(/\?.*/, '')] ?? '.kc-mono, code';
    return (await textsOf(page, others)).filter((text) => hear(text) !== text);
  }

  it('[COMF-03] are translated in findings, runbooks and on every page of the menu', async () => {
    const words = wordsOf('de');
    const de = said(words);
    const english = new Set(saidTexts(applianceSources).map(({ message }) => message));
    const hear = hearing(Object.fromEntries(Object.entries(words).filter(([message]) => english.has(message))));
    const { page } = await openIn('de');
    await signInHere(page);
    const left: Record<string, string[]> = {};
    const look = async (place: string) => {
      const found = await unheard(page, hear);
      if (found.length > 0) left[place] = found;
    };

    await go(page, '/posture?tab=findings');
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    await look('all findings');
    const title = de('Database connectors without an expiry');
    await go(page, `/posture?tab=findings&filter.title=${encodeURIComponent(title)}`);
    await page.getByRole('row', { name: title }).click();
    await page.getByText(de('Never expires')).first().waitFor();
    await look('a finding');

    await go(page, '/runbooks');
    await page.getByText(de('An administrator leaves')).first().waitFor();
    await look('runbooks');
    await go(page, '/runbooks?tab=rehearsal');
    await page.getByRole('button', { name: de('Rehearse') }).click();
    await page
      .getByRole('region', { name: de('A node is lost') })
      .getByText(de('Would not work today'))
      .or(page.getByText(de('Would work today')))
      .first()
      .waitFor();
    await look('rehearsal');

    for (const address of await menuOf(page, de('Main'))) {
      await go(page, address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(address);
    }
    expect(left).toEqual({});
  });
});

describe('first visit', () => {
  it('[COMF-17] loads at most 3 % more script in each language than in English, for the sign-in page and the first grid', async () => {
    const weights = async (language: string) => {
      const { page } = await openIn(language);
      await page.locator('#username').waitFor();
      const signInPage = await scriptWeight(page);
      await signInHere(page);
      await go(page, '/security');
      return [signInPage, await firstGridWeight(page)] as const;
    };
    // The tests in `firstSecond.e2e.ts` limit the size of the English pages. Other scripts need more bytes for the same texts: at most 3 %.
    const english = await weights('en');
    for (const language of translated) {
      const own = await weights(language);
      for (const [index, weight] of own.entries()) expect(weight / (english[index] ?? 0), language).toBeLessThan(1.03);
    }
  });
});
