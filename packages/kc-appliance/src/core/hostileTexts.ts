/** Hostile or unusual texts for text fields: injection attempts and unfamiliar scripts. */
export const hostileTexts: readonly string[] = [
  '<img src=x onerror="window.__harmed=1">',
  '"><script>window.__harmed=1</script>',
  "javascript:window.__harmed=1//'",
  '{{constructor.constructor("window.__harmed=1")()}}',
  "Robert'); DROP TABLE users;--",
  '=HYPERLINK("https://evil.example","Open")',
  "+1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|'x'!A0",
  "-2+3+cmd|'x'!A0",
  'مرحبا بالعالم في بنك الشمال',
  'אבטחה ‮gnp.exe',
  '👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 team',
  'Z̷̧̨͎͎a̸͔̽l̵̤̈g̶̟̚o̶̜̾',
  '../../../../etc/passwd%00.png',
  'line one\nline two\ttabbed',
  '​⁠ zero​width',
  `${'Very long name without an end '.repeat(40)}stop`,
  'W'.repeat(300),
  '$&$1\\u0041%s%n${7*7}',
  '<svg><a xlink:href="javascript:window.__harmed=1"><text>click</text></a></svg>',
];

/** Returns one of the texts. Wraps around for any index. */
export const hostileText = (index: number): string => hostileTexts[index % hostileTexts.length] ?? '';
