/** The hash of the empty string: styled-components adds an empty style element and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface PagePolicy {
  /** Origins that may show the console in a frame. Undefined: none. */
  embedders: readonly string[] | undefined;
  /** The origin of a CDN that serves scripts, styles and fonts. Undefined: none. */
  assets: string | undefined;
}

/** The policy of every HTML page. */
const pagePolicy = ({ embedders = [], assets }: PagePolicy): string => {
  const assetSources = assets === undefined ? "'self'" : `'self' ${assets}`;
  return [
    "default-src 'none'",
    `script-src ${assetSources}`,
    // Browsers start a worker only from the origin of its page, so the policy allows no other. By default script-src says the same.
    ...(assets === undefined ? [] : ["worker-src 'self'"]),
    `style-src ${assetSources} ${emptyStyle}`,
    "connect-src 'self'",
    // data: for the QR code of the two-factor setup, whose picture comes inside an answer.
    "img-src 'self' data:",
    `font-src ${assetSources}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.map((one) => new URL(one).origin).join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The console's own scripts beside its page (apps/console/src/threads.ts).
    'trusted-types kc-threads',
  ].join('; ');
};

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

/** Adds the headers that every response carries; `https`: the browser used it. Headers about caching and referrers that are present stay. */
export function secure(headers: Headers, { https, ...policy }: PagePolicy & { https: boolean }): void {
  if (https) headers.set('Strict-Transport-Security', httpsOnly);
  for (const [header, value] of Object.entries(everywhere)) if (!headers.has(header)) headers.set(header, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', pagePolicy(policy));
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', [...denied.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '));
  } else headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
}
