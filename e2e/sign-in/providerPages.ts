import type { Page } from 'playwright-core';

/** The button of one page of the provider. Both pages have one, so the test must not press that of the login page twice. */
const submit = (page: Page, prompt: 'login' | 'consent') => page.locator(`form:has(input[name="prompt"][value="${prompt}"]) button[type="submit"]`);

/** Signs in on the provider's pages, and consents to the request of the vault. */
export async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await submit(page, 'login').click();
  await submit(page, 'consent').click();
}
