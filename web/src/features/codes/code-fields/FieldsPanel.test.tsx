import { screen, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aField } from '../../../testing/code-fields';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { FieldsPanel } from './FieldsPanel';

type Field = ReturnType<typeof aField>;

function open(fields: Field[], answers: Answers = {}, options: object = {}) {
  signIn();
  const store = { fields, saved: [] as object[], deleted: [] as object[] };
  const view = renderScreen(<FieldsPanel />, {
    access: 'loggedIn',
    answers: {
      codeFields: () => store.fields,
      saveCodeField: ({
        input: { application: _, ...input },
      }: {
        input: Field & { application: string };
      }) => {
        store.saved.push(input);
        const codeField = aField(input.key, { ...input, id: input.id ?? `f-${input.key}` });
        const others = store.fields.filter(({ id }) => id !== codeField.id);
        store.fields = [...others, codeField];
        return { codeField };
      },
      deleteCodeField: ({
        input: { id, expectedCount },
      }: {
        input: { id: string; expectedCount: number };
      }) => {
        store.deleted.push({ id, expectedCount });
        store.fields = store.fields.filter((field) => field.id !== id);
        return { deletedId: id, valueCount: expectedCount };
      },
      ...answers,
    },
    ...options,
  });
  return { ...view, store };
}

it('says what fields are for, and adds the first one with a key made of its name', async () => {
  const { user, store } = open([]);
  expect(await screen.findByText(/each ticket knows its seat/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  await enter(user, dialog.getByLabelText('Name of the field'), 'Seat number');
  expect(dialog.getByLabelText('Key')).toHaveValue('seat_number');
  await user.click(dialog.getByLabelText('Show it when a code is scanned'));
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await screen.findByText('The field “Seat number” is saved.')).toBeVisible();
  expect(store.saved).toEqual([
    {
      ...{ id: null, key: 'seat_number', label: 'Seat number', type: 'TEXT', choices: [] },
      ...{ showOnScan: true, personal: false },
    },
  ]);
  const list = within(await screen.findByRole('list', { name: 'Fields of codes' }));
  expect(list.getByText('Seat number')).toBeVisible();
  expect(list.getByText('Text · 0 values')).toBeVisible();
  expect(list.getByText('shown on scan')).toBeVisible();
});

it('keeps a key that was typed, and takes choices line by line', async () => {
  const { user, store } = open([aField()]);
  await user.click(await screen.findByRole('button', { name: 'Add a field' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(user, dialog.getByLabelText('Key'), 'menu');
  await enter(user, dialog.getByLabelText('Name of the field'), 'Meal');
  expect(dialog.getByLabelText('Key')).toHaveValue('menu');
  await user.click(dialog.getByRole('radio', { name: 'Choice' }));
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await dialog.findByText('Give at least one choice.')).toBeVisible();
  await enter(user, dialog.getByLabelText('Choices'), 'Fish\n\n Vegan \n');
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await screen.findByText('The field “Meal” is saved.')).toBeVisible();
  expect(store.saved).toMatchObject([{ key: 'menu', type: 'CHOICE', choices: ['Fish', 'Vegan'] }]);
});

it('a name is needed, and a key that is not one is refused beside its field', async () => {
  const { user, store } = open([aField()]);
  await user.click(await screen.findByRole('button', { name: 'Add a field' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await dialog.findByText('Type a name, such as “Seat”.')).toBeVisible();
  await enter(user, dialog.getByLabelText('Name of the field'), 'Row');
  await user.clear(dialog.getByLabelText('Key'));
  await enter(user, dialog.getByLabelText('Key'), 'Row 1');
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await dialog.findByText(/^A key begins with a small letter/)).toBeVisible();
  expect(dialog.getByLabelText('Key')).toHaveFocus();
  expect(store.saved).toEqual([]);
});

it('a field with values keeps its key and kind, and says why', async () => {
  const { user, store } = open([aField('seat', { valueCount: 30 })]);
  await user.click(await screen.findByRole('button', { name: 'Edit Seat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a field' }));
  expect(dialog.getByLabelText('Key')).toHaveAttribute('readonly');
  expect(dialog.getByRole('radio', { name: 'Number' })).toBeDisabled();
  expect(dialog.getByText('The kind stays as it is: 30 codes have a value.')).toBeVisible();
  await enter(user, dialog.getByLabelText('Name of the field'), 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The field “Seats” is saved.')).toBeVisible();
  expect(store.saved).toMatchObject([{ id: 'f-seat', key: 'seat', label: 'Seats' }]);
});

it('shows beside its field what the gateway has against it', async () => {
  const message = 'Another field has the key seat.';
  const { user } = open([], {
    saveCodeField: () => refuse('CONFLICT', message, [{ field: 'key', message }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a field' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(user, dialog.getByLabelText('Name of the field'), 'Seat');
  await user.click(dialog.getByRole('button', { name: 'Add a field' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Key')).toHaveFocus();
});

it('deletes a field with its values once the person has agreed to their number', async () => {
  const { user, store } = open([aField('seat', { valueCount: 30 }), aField('name')]);
  await user.click(await screen.findByRole('button', { name: 'Delete Seat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the field' }));
  expect(dialog.getByText(/its 30 values are deleted for good/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Tick the box to delete the values.')).toBeVisible();
  await user.click(dialog.getByLabelText('Yes, delete 30 values'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The field “Seat” is deleted.')).toBeVisible();
  expect(store.deleted).toEqual([{ id: 'f-seat', expectedCount: 30 }]);
  expect(screen.queryByRole('button', { name: 'Edit Seat' })).toBeNull();
});

it('asks anew with the new number when codes got values meanwhile', async () => {
  const fields = [aField('seat', { valueCount: 1 })];
  const message = 'The field has 2 values now. Look again before you delete it.';
  const { user } = open(fields, {
    codeFields: () => fields.map((field) => ({ ...field })),
    deleteCodeField: () => {
      fields[0] = aField('seat', { valueCount: 2 });
      return refuse('CONFLICT', message, [{ field: 'expectedCount', message }]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Seat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Yes, delete 1 value'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByLabelText('Yes, delete 2 values')).not.toBeChecked();
});

it('a thirteenth field is not offered', async () => {
  open(Array.from({ length: 12 }, (_, at) => aField(`field_${at}`)));
  expect(await screen.findByText(/^Codes have at most 12 fields/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a field' })).toBeNull();
});

it('who may only read sees the fields and changes nothing', async () => {
  open([aField('seat', { personal: true })], {}, { memberships: [aMembership('Garden', 'VIEWER')] });
  expect(await screen.findByText('about a person')).toBeVisible();
  expect(screen.getByText('An owner of the application defines the fields.')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Fields' }));
  expect(panel.queryByRole('button')).toBeNull();
});

it('fields that did not arrive can be asked for again', async () => {
  let isLost = true;
  const { user } = open([], { codeFields: () => (isLost ? loseConnection() : [aField()]) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(again);
  expect(await screen.findByText('Seat')).toBeVisible();
});
