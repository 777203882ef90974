import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a duration as an amount and a unit, with an optional choice for no end.',
  avoid: 'Use NumberField when the unit is fixed, and DateField for a point in time.',
  dos: [
    { text: 'Give each unit its own limits. The error message names them.', story: 'OutOfRange' },
    { text: 'Pass never only if the server supports it.', story: 'Never' },
  ],
  donts: [{ text: 'Do not convert between units: 12 months and 365 days are different values.', story: 'Filled' }],
  keyboard: [
    ['Tab', 'Moves from the amount to the unit, then to the Never box.'],
    ['Arrow keys', 'Change the unit while it has focus.'],
    ['Space', 'Checks or clears the Never box.'],
  ],
  accessibility: ['The parts form a group with the label as its name. Each part has a name of its own.'],
  content: ['Write units in lower case and in the plural.'],
  related: { 'Fields/NumberField': 'a fixed unit', 'Fields/DateField': 'a day' },
});
