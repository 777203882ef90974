import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Filters a list by one of several values. It takes effect at once and is not part of a form.',
  avoid: 'Use SelectField in a form. Use the filters of DataGrid if the list is a grid.',
  dos: [
    { text: "Name the unfiltered state with none, such as 'any', so that users can clear the choice.", story: 'None' },
    { text: 'Let the component add the search: it appears with more than eight options, or if an option has a second line.', story: 'Many' },
  ],
  donts: [{ text: 'Do not let the control change while options load: set search if there may be more than eight.' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it. In the native control they may also choose, depending on the system.'],
    ['Enter', 'Chooses the option.'],
    ['Escape', 'Closes the list.'],
    ['Tab', 'Reaches the clear button if an option is chosen and none is set.'],
  ],
  accessibility: ['Few options are a native select. Many options are a combobox with a listbox.', 'The visible label names the control.'],
  content: ["Write the label as a noun: 'Key set'."],
  related: { 'Fields/SelectField': 'the same choice in a form', TimeRange: 'a range of time for a list', DataGrid: 'filters of a grid' },
});
