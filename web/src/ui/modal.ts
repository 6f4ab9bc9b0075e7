// A module of its own, so that it is a file of its own: see `Dialog.tsx`.
export { Modal } from '@mantine/core';
