/** Menus and tips: everything that floats beside its trigger. */
export {
  Avatar,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
