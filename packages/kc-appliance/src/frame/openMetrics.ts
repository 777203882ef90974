/** A sample: its value, with labels if the family has more than one. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface MetricFamily {
  /** Without suffix: 'keycontrol_uptime_seconds'. */
  name: string;
  type: 'gauge' | 'counter' | 'info';
  /** A base unit, such as 'seconds'. The name must end with it. Default: no unit. */
  unit?: string;
  help: string;
  samples: readonly Sample[];
}

const suffixes = { gauge: '', counter: '_total', info: '_info' } as const;

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`);

function sampleLine(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Writes families as [OpenMetrics 1.0](https://prometheus.io/docs/specs/om/open_metrics_spec/) text. Omits families without samples. */
export function openMetricsText(families: readonly MetricFamily[]): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, unit, help, samples }) => [
      `# TYPE ${name} ${type}`,
      ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
      `# HELP ${name} ${escaped(help)}`,
      ...samples.map((sample) => sampleLine(`${name}${suffixes[type]}`, sample)),
    ]);
  return `${[...lines, '# EOF'].join('\n')}\n`;
}
