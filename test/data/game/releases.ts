/**
 * What the command trees of all 47 releases from 1.14 to 26.2 first have, under the names of
 * today. What 1.14 already had is left out.
 */
export const firstInRelease: Readonly<
  Record<string, { commands: readonly string[]; gameRules: readonly string[] }>
> = {
  '1.14.3': { commands: [], gameRules: ['raids'] },
  '1.15': {
    commands: ['spectate'],
    gameRules: [
      'drowning_damage',
      'fall_damage',
      'fire_damage',
      'immediate_respawn',
      'spawn_phantoms',
    ],
  },
  '1.15.2': { commands: [], gameRules: ['spawn_patrols', 'spawn_wandering_traders'] },
  '1.16': {
    commands: ['attribute', 'locatebiome'],
    gameRules: ['forgive_dead_players', 'universal_anger'],
  },
  '1.17': {
    commands: ['item', 'perf'],
    gameRules: ['freeze_damage', 'players_sleeping_percentage'],
  },
  '1.18': { commands: ['jfr'], gameRules: [] },
  '1.18.2': { commands: ['placefeature'], gameRules: [] },
  '1.19': { commands: ['place'], gameRules: ['spawn_wardens'] },
  '1.19.3': {
    commands: ['fillbiome'],
    gameRules: [
      'block_explosion_drop_decay',
      'global_sound_events',
      'lava_source_conversion',
      'max_snow_accumulation_height',
      'mob_explosion_drop_decay',
      'tnt_explosion_drop_decay',
      'water_source_conversion',
    ],
  },
  '1.19.4': {
    commands: ['damage', 'ride'],
    gameRules: ['max_block_modifications', 'spread_vines'],
  },
  '1.20': { commands: ['return'], gameRules: [] },
  '1.20.2': { commands: ['random'], gameRules: ['ender_pearls_vanish_on_death'] },
  '1.20.3': {
    commands: ['tick'],
    gameRules: [
      'max_command_forks',
      'players_nether_portal_creative_delay',
      'players_nether_portal_default_delay',
      'projectiles_can_break_blocks',
    ],
  },
  '1.20.5': { commands: ['transfer'], gameRules: ['spawn_chunk_radius'] },
  '1.21.2': { commands: ['rotate'], gameRules: ['max_minecart_speed', 'player_movement_check'] },
  '1.21.5': {
    commands: ['test'],
    gameRules: ['allow_fire_ticks_away_from_player', 'tnt_explodes'],
  },
  '1.21.6': { commands: ['dialog', 'version', 'waypoint'], gameRules: ['locator_bar'] },
  '1.21.9': {
    commands: ['fetchprofile'],
    gameRules: [
      'allow_entering_nether_using_portals',
      'command_blocks_work',
      'pvp',
      'spawn_monsters',
      'spawner_blocks_work',
    ],
  },
  '1.21.11': { commands: ['stopwatch'], gameRules: [] },
  '26.1': { commands: ['swing'], gameRules: [] },
  '26.2': { commands: ['unpublish'], gameRules: [] },
}
