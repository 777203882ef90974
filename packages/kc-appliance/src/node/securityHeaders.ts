/** The hash of the empty string: styled-components adds an empty style element and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The policy of every HTML page. `embedders` are origins that may show the console in a frame; default: nobody. */
const pagePolicy = (embedders: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "connect-src 'self'",
    // data: for the QR code of the two-factor setup, whose picture comes inside an answer.
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.map((one) => new URL(one).origin).join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The console's own scripts beside its page (apps/console/src/threads.ts).
    'trusted-types kc-threads',
  ].join('; ');

const denied = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const everywhere: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For a year browsers ask by https only, whatever a link or a person says. */
const httpsOnly = 'max-age=31536000; includeSubDomains';

/** Adds what every answer carries; `https`: the browser came by it. What the answer already says about caching and referrers stays. */
export function secure(headers: Headers, { embedders, https }: { embedders: readonly string[] | undefined; https: boolean }): void {
  if (https) headers.set('Strict-Transport-Security', httpsOnly);
  for (const [header, value] of Object.entries(everywhere)) if (!headers.has(header)) headers.set(header, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', pagePolicy(embedders));
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', [...denied.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '));
  } else headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
}
