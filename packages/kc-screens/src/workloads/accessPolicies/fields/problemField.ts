import * as yup from 'yup';

/** Returns a yup field whose test looks at all values: `problem` returns the error message for them. */
export const problemField = <Values>(problem: (values: Values) => string | undefined) =>
  yup
    .mixed()
    .nullable()
    .test({
      name: 'problem',
      test: (_, { options, createError }) => {
        const message = problem(options.context as Values);
        return message === undefined || createError({ message });
      },
    });
