import { expect, it } from 'vitest';
import { browserName } from './browserName.ts';

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge 140 on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15', 'Safari 19 on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome 141 on iOS',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox 145 on Android'],
  ['curl/8.5.0', 'curl 8'],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/7', 'Unknown browser on Linux'],
  ['<script>alert(1)</script>/7', 'Unknown browser'],
  [`Evil${'x'.repeat(9_000)}/1`, 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('parses %s as %s [SESS-05]', (said, name) => {
  expect(browserName(said)).toBe(name);
});
