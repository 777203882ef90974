/** Generated from the contract by scripts/fieldFacts.ts: names of fields by what their values are. */
// prettier-ignore
export const fieldFacts = {
  bits:
    'keylen keysize',
  'bits|choice':
    'key_size',
  bytes:
    'alog_bundle_size backup_size bundle_size data_size data_size_enc size',
  choice:
    'ObjectType State access account_state admin_type agent_upgrade allow_decryption allow_pa_uninstallation association auth_type authentication authproto card_allow cert_mode cert_type clientAuthentication csp_type expiration_options expire_action fix format framing hsm_type kek_expire_action kek_state keyvault_type list_type loglevel map_op max_size_units mode onexpiry operation os_type otp_type outcome period permissions privilege privileges privproto proof protection_level ptype radius_auth report_type schedule seclevel sek_cipher sek_onexpiry server_type severity signed_in_with snmp_version sort source sslprotocol status targets tde_database_type tls_auth trap_authproto trap_notification_type trap_privproto trap_seclevel trap_version type types uri_prefix vault_auth_type vault_type vendor verdict',
  'choice|text':
    'cipher file kind list name protocol state step target',
  days:
    'access_key_rotation_interval after_days expire gcp_destroy_schedule_duration purge_protection_days rekey_after rekey_interval retention retention_period',
  hours:
    'backup_interval hours',
  milliseconds:
    'milliseconds',
  minutes:
    'cluster.timeout system.session_timeout utc_offset',
  moment:
    'InitialDate LastChangeDate account_expiration activation_date alog_bundle_time as_of backup_time began bundle_time cert_expiration cert_validtill checked code_expires created date date_added destroy_date end end_time ended ends_at expiration expiration_date expire_date expires expires_at expiry_date expiry_time first_seen from installed kek_expiration kek_since key_expiry_date last_get last_heard last_rekey_date last_rotated last_seen last_synced_time last_tested last_update last_updated link_expires looked next next_rekey_date next_run not_after not_before password_expiration renew_by requested sched_time secret_expires sek_expire sent since start start_time started time to told unconfirmed until vault_expiration',
  'moment|yesNo':
    'decided used',
  percent:
    'progress',
  seconds:
    'account_decay_time applink_replay_interval applink_secret_expiry_interval cert_exp_period cert_renew_period cvm_set.grace_period cvm_set.heartbeat grace_period heartbeat kek_cache_timeout kek_expire_days key_cache_hsm_timeout password_expires sduration seconds_left secret_expiry_interval session_duration session_timeout settings.expires time_remaining timeout uptime',
  timeOfDay:
    'backup_offset',
  yesNo:
    '2fa_disabled 2fa_enabled Archived accept acceptUnverifiedEmail accept_eula accepted account_enable active agent_has_update allow_mdb_key_creation allow_missing allow_reconnect alog_bundle_exists applied apply_to_all_cloudkeys assigned asymmetric audit_log authenticated autoencrypt backed_up backup_exists backup_over_nfs bundle_set byok_enabled ca cert_expired cert_revoked challenge_required changed check_cvmsets_kek_status check_hardware_id check_kmip_tenants_kek_status clientSecretSet cloudAdmin cluster_log complete config_propagate connected core_files count_low create csr_pending current disable disable_key_caching_in_progress discarded domainAdmin done download_key_part downloaded ekm ekm_kaj_enabled email_notified enable_hsm enable_key_caching_in_progress enabled encrypted encrypted_disk enforced enough_admins enroll excepted final_try fips_level3 force_world forced geofencing gone hardware_protected has_ekm_acls has_key_part hide_passphrase hpcs_api_key_set hsm_configured hsm_enabled htcrypt_signed import_all_keys in_progress in_use inherited initiator is_system_ad joining key_caching_enabled key_ready key_set keyhub_managed kmip_enabled last_admin locked login_enabled mail_server_setup may_approve migrate migrate_to_hsm_in_progress migrate_to_kc_in_progress mine nbio needs_action needs_parts node_joining ok other_factor own parts_only passkey_only passwd_set password_expired password_set popup_closed primary proven radius_secret_set read ready reauthonhwsig reauthonip reauthonreboot reboot reconnect recovery_drill_due registered removable require_passphrase revert_available revert_pending revoke revoked rootdrive running saveCols scheduled secAdmin secrets_vault secroot_mgmt service_account_pw_set settings_on_trial shared single_key srvkey_set ssl ssl_key_set sslverify stale sync sync_in_progress system tde_enabled temp_password test_connect test_pubkey testdebug tls transfer_enabled trap_authkey_set trap_community_set trap_enabled trap_privkey_set two_factor_enforced update_available upgrade_ok upgrade_pending verification_required verify waits_for_pickup worded works world',
} as const;
